import { Dialog as Radix } from 'radix-ui';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly description?: ReactNode;
  readonly open: boolean;
  /** Without it the dialog is blocking: no close button, no Escape, no click beside it. */
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

export function Dialog({ title, description, open, onClose, closeLabel = 'Schließen', children }: Props) {
  const opener = useRef<Element>(null);
  const stay = (event: Event) => !onClose && event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(11_14_23/0.55)]" />
        <Radix.Content
          onOpenAutoFocus={() => void (opener.current = document.activeElement)}
          onCloseAutoFocus={(event) => giveFocusBack(event, opener.current)}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-md border border-line bg-surface p-6"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="min-w-0 font-serif text-[1.25rem] sm:text-2xl">{title}</Radix.Title>
            {onClose && (
              <Radix.Close
                aria-label={closeLabel}
                className="-mt-2 -mr-3 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
              >
                <X size={22} aria-hidden />
              </Radix.Close>
            )}
          </div>
          {description && (
            <Radix.Description asChild>
              <div className="mt-2 text-muted">{description}</div>
            </Radix.Description>
          )}
          <div className="mt-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * The focus goes back to what opened the dialog; if the dialog has removed that, to the page rather than to nothing.
 * Radix itself knows only openers that are its own triggers.
 */
function giveFocusBack(event: Event, opener: Element | null): void {
  event.preventDefault();
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('main');
  target?.focus();
}
