import type { Stage } from '../stage.ts';
import { stage as local } from './local.ts';

/** The product. Every placeholder must be replaced before it can be deployed (docs/runbook.md). */
export const stage: Stage = {
  ...local,
  name: 'prod',
  correctAtOnce: 6,
  isProduction: true,
  isEstablished: false,
  mail: { domain: 'korrekturrand.example', sender: 'korrektur', isVerified: false },
  loginPrefix: 'korrekturrand',
  firewall: true,
  budgetDollars: 200,
};
