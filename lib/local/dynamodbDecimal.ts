import { AwsError } from './standIn.ts';

/** The number `digits × 10^exponent`, exact; `digits` never ends in a decimal zero, and zero is 0 × 10^0. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const PRECISION = 38;
const invalid = (message: string) => new AwsError('ValidationException', message);
const magnitude = (digits: bigint) => (digits < 0n ? -digits : digits).toString();

/** Source: Amazon DynamoDB Developer Guide, „Supported data types“: 38 digits, 1E-130 to 9.99…E+125. */
function bounded(digits: bigint, exponent: number): Decimal {
  if (digits === 0n) return { digits, exponent: 0 };
  const text = digits.toString();
  const zeros = text.length - text.replace(/0+$/, '').length;
  const exact = zeros === 0 ? digits : BigInt(text.slice(0, -zeros));
  const length = magnitude(exact).length;
  if (length > PRECISION) throw invalid('Attempting to store more than 38 significant digits in a Number');
  const scale = exponent + zeros + length - 1;
  const problem = (what: string, than: string) =>
    invalid(`Number ${what}. Attempting to store a number with magnitude ${than} than supported range`);
  if (scale > 125) throw problem('overflow', 'larger');
  if (scale < -130) throw problem('underflow', 'smaller');
  return { digits: exact, exponent: exponent + zeros };
}

/** @throws AwsError ValidationException for what is no number, or none that DynamoDB can hold */
function parseDecimal(text: string): Decimal {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,6}))?$/.exec(text);
  const [, sign = '', whole = '', fraction = '', power = '0'] = match ?? [];
  if (!match || whole + fraction === '')
    throw invalid(
      text === ''
        ? 'The parameter cannot be converted to a numeric value'
        : `The parameter cannot be converted to a numeric value: ${text}`,
    );
  const digits = BigInt(whole + fraction);
  return bounded(sign === '-' ? -digits : digits, Number(power) - fraction.length);
}

/** Plain notation without an exponent, as DynamoDB returns numbers. */
function formatDecimal({ digits, exponent }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = magnitude(digits);
  if (exponent >= 0) return sign + text + '0'.repeat(exponent);
  const padded = text.padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}

/** The one spelling of a number; most are short integers that already have it. */
export const canonicalNumber = (text: string): string =>
  /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? text : formatDecimal(parseDecimal(text));

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (value: Decimal) => value.digits * 10n ** BigInt(value.exponent - exponent);
  return [scale(a), scale(b), exponent];
}

/** `a + b`, or `a - b` with a sign of -1. @throws AwsError ValidationException where the sum needs more than 38 digits */
export function addNumbers(a: string, b: string, sign: 1n | -1n = 1n): string {
  const [left, right, exponent] = aligned(parseDecimal(a), parseDecimal(b));
  return formatDecimal(bounded(left + sign * right, exponent));
}

/** Negative, zero or positive, as for `Array.sort`. */
export function compareNumbers(a: string, b: string): number {
  const [left, right] = aligned(parseDecimal(a), parseDecimal(b));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A text that sorts by bytes as the number sorts by value: what SQLite compares in a key of numbers. */
export function sortableNumber(text: string): string {
  const { digits, exponent } = parseDecimal(text);
  if (digits === 0n) return '1';
  const plain = magnitude(digits);
  const scale = exponent + plain.length + 200;
  if (digits > 0n) return `2${String(scale).padStart(3, '0')}${plain}`;
  const complement = [...plain].map((digit) => 9 - Number(digit)).join('');
  return `0${String(999 - scale).padStart(3, '0')}${complement}~`;
}
