import { readFileSync } from 'node:fs';
import { apiDocs } from '../bin/apiDocs.ts';
import { openApi } from '../lambdas/runtime/openApi.ts';
import { routes } from '../lambdas/routes.ts';

describe('the descriptions of the API', () => {
  it.each(Object.entries(apiDocs()))('%s is current (else: npm run api)', (file, text) =>
    expect(readFileSync(file, 'utf8')).toBe(text),
  );

  it('have one operation a row of the table', () => {
    const operations = Object.values(openApi().paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(operations.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it('name the token exactly where it is wanted', () => {
    const { paths } = openApi();
    for (const { path, method, access } of Object.values(routes)) {
      const { security } = paths[path]?.[method.toLowerCase()] as { security: unknown[] };
      expect([path, security.length]).toEqual([path, access === 'customer' ? 1 : 0]);
    }
  });
});
