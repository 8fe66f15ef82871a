import { FileText } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from '../../model/format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Dropzone } from './Dropzone.tsx';
import { Scope } from './Scope.tsx';
import { texts } from './texts.ts';
import { reset, uploadFile, type Upload } from './upload.ts';

/** From the file to the order. `onBuyPackage` opens the packages, which belong to another feature. */
export function UploadPanel(props: { upload: Upload; onBuyPackage: () => void }) {
  const panel = usePhaseFocus(props.upload.phase);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <Phase {...props} />
    </div>
  );
}

/**
 * Each phase replaces the button that led to it. Where the focus has gone with it, it comes to the panel, so that the
 * keyboard goes on from there and the screen reader reads what is now.
 */
function usePhaseFocus(phase: Upload['phase']) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [phase]);
  return panel;
}

function Phase({ upload, onBuyPackage }: { upload: Upload; onBuyPackage: () => void }) {
  switch (upload.phase) {
    case 'empty':
      return (
        <Section heading={texts.heading}>
          <Dropzone onFile={(file) => void uploadFile(file)} />
        </Section>
      );
    case 'uploading':
      return (
        <Section heading={texts.heading} file={upload.name}>
          <p role="status" className="mb-2">
            {texts.uploading} … <span className="tabular-nums">{formatNumber(upload.percent)}&nbsp;%</span>
          </p>
          <ProgressBar label={texts.uploading} percent={upload.percent} />
        </Section>
      );
    case 'counting':
      return (
        <Section heading={texts.scopeHeading} file={upload.name}>
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {texts.counting} …
          </p>
          <p className="mt-2 text-muted">{texts.countingLong}</p>
        </Section>
      );
    case 'failed':
      return (
        <Section heading={texts.heading} file={upload.name}>
          <Alert look="error">
            <p>{upload.message}</p>
          </Alert>
          {upload.retry && (
            <Button look="primary" className="mt-4" onClick={upload.retry}>
              {texts.tryAgain}
            </Button>
          )}
        </Section>
      );
    case 'ready':
      return (
        <Section heading={texts.scopeHeading} file={upload.analysis.file_name}>
          <Scope analysis={upload.analysis} file={upload.file} onBuyPackage={onBuyPackage} />
        </Section>
      );
  }
}

/** A heading, and the document it is about with the way back to another one. */
function Section({ heading, file, children }: { heading: string; file?: string; children: ReactNode }) {
  return (
    <section aria-labelledby="upload-heading">
      <h2 id="upload-heading" className="text-[1.15rem]">
        {heading}
      </h2>
      {file !== undefined && (
        <div className="mt-3 flex items-center gap-2">
          <FileText size={22} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">{file}</span>
          <Button look="quiet" onClick={reset} className="-mr-1 font-normal!">
            {texts.otherFile}
          </Button>
        </div>
      )}
      <div className="mt-4">{children}</div>
    </section>
  );
}
