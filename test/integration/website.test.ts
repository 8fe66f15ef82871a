import { sharedProduct } from '../support/runningProduct.ts';

const { product } = sharedProduct();

const get = (path: string, encoding = 'gzip, deflate, br') =>
  fetch(`${product.url}${path}`, { headers: { 'accept-encoding': encoding } });

describe('the website that is uploaded', () => {
  it('comes compressed to whoever takes it so, and plain to others', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1] ?? '';
    const [packed, plain] = [await get(script), await get(script, 'identity')];
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['br', null]);
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(await packed.text()).toBe(await plain.text());
  });

  it('keeps files with a hash in their name for ever, and asks anew for everything else', async () => {
    const page = await get('/transactions');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    expect((await get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/transactions', '/config.json'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
  });

  it('has the headers of the distribution on every file', async () => {
    for (const path of ['/', '/config.json', '/fehlt.js']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is its page at every path that is no file, also where it looks like one', async () => {
    const page = await (await get('/transactions')).text();
    for (const path of ['/fehlt.html', '/index.php', '/max.mustermann']) {
      const reply = await get(path);
      expect([reply.status, await reply.text()]).toEqual([200, page]);
    }
  });

  it('says of a file that is not there no more than that', async () =>
    expect((await get('/assets/von-gestern.js')).status).toBe(403));

  it('leaves replies of the API as they are, uncompressed and uncached', async () => {
    const reply = await get('/api/openapi.json');
    expect(reply.headers.get('content-encoding')).toBeNull();
  });
});
