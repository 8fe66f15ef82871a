const timeZone = 'Europe/Berlin';
const integer = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' });

/** `84213` → `84.213`. */
export const formatNumber = (value: number) => integer.format(value);

/** Characters of a page as publishers count them (Normseite). */
export const CHARACTERS_PER_PAGE = 1_800;

/** `84213` → `46,8`. */
export const formatStandardPages = (characters: number) => oneDecimal.format(characters / CHARACTERS_PER_PAGE);

/** `2500` → `25,00 €`. */
export const formatCents = (cents: number) => euros.format(cents / 100);

/** `dd.MM.yyyy, HH:mm Uhr` in Berlin. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return `${day.format(date)}, ${clock.format(date)} Uhr`;
}

/** Minutes and seconds: `754` → `12 Min. 34 Sek.`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes > 0 ? `${formatNumber(minutes)} Min. ${whole % 60} Sek.` : `${whole} Sek.`;
}

const isoParts = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** Berlin wall-clock time as ISO 8601 with its offset: `2026-11-21T10:35:00+01:00`. SPEC.md §7, POST /auth/user. */
export function berlinIso(date: Date): string {
  const parts = Object.fromEntries(isoParts.formatToParts(date).map(({ type, value }) => [type, value]));
  const offset = (parts['timeZoneName'] ?? '').replace('GMT', '') || '+00:00';
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}${offset}`;
}
