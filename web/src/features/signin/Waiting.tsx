import { Caret } from '../../ui/Marks.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useSettings } from '../../model/settings.tsx';
import { texts } from './texts.ts';

/** What stands on the screen while the customer is on the way to somewhere else. */
export function Waiting({ text, spinning = true }: { text: string; spinning?: boolean }) {
  const { productName } = useSettings();
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center gap-4">
      <title>{`${texts.title} – ${productName}`}</title>
      <Caret size={48} />
      <p role="status" className="flex items-center gap-3 text-muted">
        {spinning && <Spinner />}
        {text}
      </p>
    </div>
  );
}
