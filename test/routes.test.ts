import { readdirSync, readFileSync } from 'node:fs';
import { environmentOf } from '../lambdas/environment.ts';
import { rights, routes } from '../lambdas/routes.ts';
import { schedules, steps } from '../lambdas/steps.ts';

const modules = (folder: string) =>
  readdirSync(new URL(`../lambdas/${folder}`, import.meta.url))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted();

/** SPEC.md §7 and the webhook; what stands behind 501 is named below. */
const specified = [
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/resend',
  'POST /auth/password-create',
  'GET /auth/logout',
  'POST /auth/password-reset',
  'POST /auth/password-reset/confirm',
  'POST /auth/password-change',
  'GET /auth/user',
  'POST /auth/user',
  'POST /files/start',
  'POST /files/upload-url',
  'POST /files/calculate',
  'POST /payments/checkout',
  'GET /payments/credits',
  'GET /payments/history',
  'GET /transactions',
  'GET /transactions/top',
  'GET /transactions/{id}',
  'GET /statistics',
  'POST /stripe/webhook',
];

const notBuiltYet = [
  'changePassword',
  'confirmPasswordReset',
  'createPassword',
  'login',
  'logout',
  'register',
  'resend',
  'resetPassword',
];

describe('the table of endpoints', () => {
  it('has every call of the specification', () => {
    const table = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
    expect(table.toSorted()).toEqual(specified.toSorted());
  });
  it('has one file a row, and no other', () => expect(modules('api')).toEqual(Object.keys(routes).toSorted()));
  it('opens nothing but what visitors need', () => {
    const open = Object.entries(routes).filter(([, { access }]) => access === 'open');
    expect(open.map(([name]) => name).toSorted()).toEqual(
      ['confirmPasswordReset', 'createPassword', 'login', 'register', 'resend', 'resetPassword'].toSorted(),
    );
  });
  it('names every endpoint that is not built yet', () => {
    const source = (name: string) => readFileSync(new URL(`../lambdas/api/${name}.ts`, import.meta.url), 'utf8');
    expect(modules('api').filter((name) => source(name).includes('notBuiltYet'))).toEqual(notBuiltYet);
  });
});

describe('the tables of steps and schedules', () => {
  it('have one file a row, and no other', () => {
    expect(modules('pipeline')).toEqual(Object.keys(steps).toSorted());
    expect(modules('triggers')).toEqual(Object.keys(schedules).toSorted());
  });
});

describe('rights', () => {
  it('all bring their environment variables', () =>
    expect(Object.keys(environmentOf).toSorted()).toEqual(rights.toSorted()));
});
