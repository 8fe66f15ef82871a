import { Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { ErrorCode, useDropzone, type FileRejection } from 'react-dropzone';
import { documentErrors } from '../../../../lambdas/domain/documentErrors.ts';
import { MAX_UPLOAD_BYTES, WORD_MIME_TYPE } from '../../../../lambdas/domain/documents.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { texts } from './texts.ts';

interface Problem {
  readonly text: string;
  readonly hint?: string;
}

/** Takes one .docx file, dropped or chosen. What it refuses it explains beside itself. */
export function Dropzone({ onFile }: { onFile: (file: File) => void }) {
  const [problem, setProblem] = useState<Problem>();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { [WORD_MIME_TYPE]: ['.docx'] },
    multiple: false,
    minSize: 1,
    maxSize: MAX_UPLOAD_BYTES,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejections) => {
      setProblem(rejections.length > 0 ? problemOf(rejections) : undefined);
      if (file && rejections.length === 0) onFile(file);
    },
  });
  return (
    <div className="grid gap-4">
      <div
        {...getRootProps({ role: 'group', 'aria-label': texts.heading })}
        data-testid="dropzone"
        className={classes(
          'flex flex-col items-center gap-4 rounded-md border-2 border-dashed px-4 py-9 text-center',
          isDragActive ? 'border-blau bg-blau-wash' : 'border-control',
        )}
      >
        <input {...getInputProps({ 'aria-label': texts.choose })} />
        <UploadIcon size={26} className="text-blau" aria-hidden />
        <p>{isDragActive ? texts.dropNow : texts.drop}</p>
        <Button look="primary" onClick={open}>
          {texts.choose}
        </Button>
        <p className="max-w-md text-[0.82rem] text-muted">
          {texts.limits} {texts.privacy}
        </p>
      </div>
      {problem && (
        <Alert look="error" title={problem.text}>
          {problem.hint && <p>{problem.hint}</p>}
        </Alert>
      )}
    </div>
  );
}

function problemOf(rejections: readonly FileRejection[]): Problem {
  const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
  if (codes.includes(ErrorCode.TooManyFiles)) return { text: texts.tooMany, hint: texts.tooManyHint };
  if (codes.includes(ErrorCode.FileInvalidType)) return { text: texts.wrongType };
  if (codes.includes(ErrorCode.FileTooLarge)) return { text: documentErrors['document-too-large'] };
  if (codes.includes(ErrorCode.FileTooSmall)) return { text: documentErrors['document-empty-file'] };
  return { text: texts.processingFailed };
}
