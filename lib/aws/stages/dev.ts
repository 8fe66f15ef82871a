import type { Stage } from '../stage.ts';
import { stage as local } from './local.ts';

/** Where changes are tried on AWS; placeholders are allowed. */
export const stage: Stage = {
  ...local,
  name: 'dev',
  correctAtOnce: 6,
  isEstablished: false,
  mail: { domain: 'dev.korrekturrand.example', sender: 'korrektur', isVerified: false },
  loginPrefix: 'korrekturrand-dev',
};
