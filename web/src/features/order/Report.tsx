import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { categoryName, type Category } from '../../../../lambdas/domain/finding.ts';
import { OBJECT_CHARACTER } from '../../../../lambdas/domain/paragraph.ts';
import { formatNumber } from '../../model/format.ts';
import { messageOf } from '../../model/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { reportQuery, type Correction } from './queries.ts';
import { texts } from './texts.ts';

/** Rows added at a time: a book may have thousands, and nobody reads them all at once. */
const STEP = 50;

/** Every correction in reading order, with its reason. */
export function Report({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(id));
  if (data) return data.corrections.length > 0 && <Corrections corrections={data.corrections} />;
  if (!error) return <Skeleton lines={4} label={texts.reportLoading} />;
  return (
    <Alert look="error" title={texts.reportFailed}>
      <p>{messageOf(error)}</p>
      <Button className="mt-2" busy={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </Alert>
  );
}

function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const headingId = useId();
  const [category, setCategory] = useState('');
  const [shown, setShown] = useState(STEP);
  const wanted = corrections.filter((correction) => category === '' || correction.category === category);
  const present = Object.entries(categoryName).filter(([name]) => corrections.some((one) => one.category === name));
  const choose = (value: string) => {
    setCategory(value);
    setShown(STEP);
  };
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-[1.15rem]">
        {texts.report}
      </h2>
      {present.length > 1 && (
        <Select
          label={texts.filter}
          className="mt-2"
          value={category}
          options={[['', texts.allCategories], ...present]}
          onChange={choose}
        />
      )}
      <p role="status" className="mt-3 text-[0.88rem] text-muted">
        {texts.reportShown(formatNumber(Math.min(shown, wanted.length)), formatNumber(wanted.length))}
      </p>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {wanted.slice(0, shown).map((correction, at) => (
          <Entry key={at} correction={correction} />
        ))}
      </ol>
      {wanted.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + STEP)}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

function Entry({ correction }: { correction: Correction }) {
  const { action, rule, category, message, suggestions } = correction;
  return (
    <li className="py-3">
      <p className="font-serif wrap-anywhere">
        {action === 'apply' ? <Change {...correction} /> : <Remark {...correction} />}
      </p>
      <p className="mt-1 text-[0.94rem]">{message}</p>
      {action === 'comment' && suggestions.length > 0 && (
        <p className="text-[0.94rem]">{texts.suggestions(suggestions.map((one) => `„${one}“`).join(', '))}</p>
      )}
      <p className="mt-1 text-[0.82rem] text-muted">
        {action === 'comment' && `${texts.remark} · `}
        {categoryName[category as Category] ?? category} · {texts.rule} {rule}
      </p>
    </li>
  );
}

/** Struck out in red and underlined in green, as in Word; the words „gelöscht“ and „eingefügt“ are for the ear. */
function Change({ before, after, preceding, following }: Correction) {
  return (
    <>
      {visible(preceding)}
      {before && (
        <del className="rounded-sm bg-rot-wash px-0.5 text-rot">
          <span className="sr-only">{texts.deletedText} </span>
          {visible(before)}
        </del>
      )}
      {after && (
        <ins className="rounded-sm bg-gruen-wash px-0.5 font-semibold text-gruen">
          <span className="sr-only">{texts.insertedText} </span>
          {visible(after)}
        </ins>
      )}
      {visible(following)}
    </>
  );
}

function Remark({ before, preceding, following }: Correction) {
  return (
    <>
      {visible(preceding)}
      <mark className="bg-blau-wash text-ink underline decoration-blau decoration-2">{visible(before)}</mark>
      {visible(following)}
    </>
  );
}

/** Pictures and the like stand in the text as one character that no font shows. */
const visible = (text = '') => text.replaceAll(OBJECT_CHARACTER, '');
