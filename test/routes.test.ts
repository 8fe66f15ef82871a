import { readdirSync } from 'node:fs';
import { environmentOf } from '../lambdas/environment.ts';
import { rights, routes } from '../lambdas/routes.ts';
import { hooks, schedules, steps } from '../lambdas/steps.ts';

const modules = (folder: string) =>
  readdirSync(new URL(`../lambdas/${folder}`, import.meta.url))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted();

/** SPEC.md §7, the verify step of §2, the webhook, and what came since. */
const specified = [
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/resend',
  'POST /auth/password-create',
  'GET /auth/logout',
  'POST /auth/password-reset',
  'POST /auth/password-reset/confirm',
  'POST /auth/password-change',
  'POST /auth/verify',
  'GET /auth/user',
  'POST /auth/user',
  'POST /files/start',
  'POST /files/upload-url',
  'POST /files/preview',
  'POST /files/settings',
  'GET /auth/settings',
  'POST /auth/settings',
  'POST /files/calculate',
  'POST /payments/checkout',
  'GET /payments/credits',
  'GET /payments/history',
  'GET /transactions',
  'GET /transactions/top',
  'GET /overview',
  'GET /transactions/{id}',
  'GET /transactions/{id}/report',
  'POST /transactions/{id}/decisions',
  'POST /transactions/{id}/download',
  'POST /transactions/{id}/delete',
  'GET /auth/export',
  'GET /ledger',
  'POST /try',
  'POST /withdrawal',
  'GET /openapi.json',
  'GET /statistics',
  'POST /stripe/webhook',
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
      [
        'confirmPasswordReset',
        'createPassword',
        'getApiDescription',
        'login',
        'register',
        'resend',
        'resetPassword',
        'verify',
        'declareWithdrawal',
        'tryText',
      ].toSorted(),
    );
  });
});

describe('the tables of steps and schedules', () => {
  it('have one file a row, and no other', () => {
    expect(modules('pipeline')).toEqual(Object.keys(steps).toSorted());
    expect(modules('triggers')).toEqual(Object.keys({ ...schedules, ...hooks }).toSorted());
  });
});

describe('rights', () => {
  it('all bring their environment variables', () =>
    expect(Object.keys(environmentOf).toSorted()).toEqual(rights.toSorted()));
});
