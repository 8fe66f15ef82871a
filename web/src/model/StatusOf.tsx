import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { TransactionStatus } from './stored.ts';

const states = {
  corrected: ['good', 'Korrigiert'],
  processing: ['pending', 'In Bearbeitung'],
  error: ['bad', 'Fehler'],
} as const satisfies Record<TransactionStatus, readonly [look: 'good' | 'pending' | 'bad', text: string]>;

/** The state of an order, as every list and card shows it. SPEC.md §4. */
export function StatusOf({ status }: { status: TransactionStatus }) {
  const [look, text] = states[status];
  return <StatusBadge look={look}>{text}</StatusBadge>;
}
