import { sharedProduct } from '../support/runningProduct.ts';

const { product, clock } = sharedProduct();

const attempt = async (text: string, from?: string) => {
  const reply = await fetch(`${product.url}/api/try`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify({ text }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

describe('a visitor’s own text', () => {
  it('comes back line by line with each correction at its place, and the reason and its source', async () => {
    const { status, body } = await attempt('Ich hoffe das Sie mir bescheid geben.\n\nWir seid drei Wochen hier.');
    expect(status).toBe(200);
    const [first, empty] = body.paragraphs as { text: string; corrections: Record<string, unknown>[] }[];
    expect([first?.text, empty]).toEqual(['Ich hoffe das Sie mir bescheid geben.', { text: '', corrections: [] }]);
    const applied = first?.corrections.filter(({ action }) => action === 'apply') ?? [];
    expect(applied.length).toBeGreaterThan(0);
    for (const { message, source, start, end } of applied) {
      expect([typeof message, typeof source]).toEqual(['string', 'string']);
      expect(Number(start)).toBeLessThanOrEqual(Number(end));
    }
    const found = JSON.stringify(first);
    expect(found).toContain('Bescheid');
    expect(found).not.toContain('"rule"');
  });

  it('without an error has no corrections', async () => {
    const { body } = await attempt('Das Haus ist groß, und der Garten ist schön.');
    expect(body).toEqual({ paragraphs: [{ text: 'Das Haus ist groß, und der Garten ist schön.', corrections: [] }] });
  });

  it('of exactly the limit is taken, and of one character more is refused in German', async () => {
    const sentence = 'Das Haus ist groß. ';
    const whole = sentence.repeat(60).slice(0, 999).trimEnd().padEnd(1_000, '.');
    expect((await attempt(whole)).status).toBe(200);
    expect(await attempt(`${whole}.`)).toMatchObject({ status: 400, body: { code: 'text-too-long' } });
  });

  it('is limited by the caller’s address, for the hour', async () => {
    clock.ahead += 3_600_000;
    const codes: unknown[] = [];
    for (let number = 0; number < 62; number += 1) codes.push((await attempt(' ', `203.0.113.${number}`)).body.code);
    expect(codes.slice(0, 60)).toEqual(Array<unknown>(60).fill('text-empty'));
    expect(codes.slice(60)).toEqual(['too-many-requests', 'too-many-requests']);
    clock.ahead += 3_600_000;
    expect((await attempt('Das Haus ist groß.')).status).toBe(200);
  });
});
