import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { formatNumber } from '../../model/format.ts';
import { creditsQuery, pollsOverview, rememberedCredits } from '../../model/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

/** The balance in characters, and the way to more. */
export function BalancePanel({ onBuy }: { onBuy: () => void }) {
  const credits = useQuery({ ...creditsQuery, ...pollsOverview });
  return (
    <section aria-labelledby="balance-heading">
      <h2 id="balance-heading" className="text-[1.15rem]">
        {texts.heading}
      </h2>
      {credits.isError && credits.data === undefined ? (
        <p className="my-2 text-rot">{texts.failed}</p>
      ) : (
        <p className="my-1" aria-live="polite" aria-busy={credits.data === undefined}>
          <span className={`figure text-[1.75rem] ${credits.data === undefined ? 'text-muted' : ''}`}>
            {formatNumber(credits.data ?? rememberedCredits())}
          </span>{' '}
          <span className="font-serif text-muted">{texts.unit}</span>
        </p>
      )}
      <Button className="w-full" onClick={onBuy}>
        <Wallet size={18} aria-hidden />
        {texts.buy}
      </Button>
    </section>
  );
}
