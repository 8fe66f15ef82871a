import type { Stage } from '../stage.ts';

/** What `npm start` serves. */
export const stage: Stage = {
  name: 'local',
  isProduction: false,
  region: 'eu-central-1',
  isEstablished: true,
  productName: 'Korrekturrand',
  supportEmail: 'hilfe@korrekturrand.example',
  mail: { domain: 'local.korrekturrand.example', sender: 'korrektur', isVerified: true },
  loginPrefix: 'korrekturrand-local',
  vatPercent: 19,
  sites: { terms: '', privacy: '', imprint: '' },
  imprint: {
    company: '[Firma]',
    address: '[Anschrift]',
    phone: '[Telefon]',
    email: '[E-Mail]',
    managingDirector: '[Geschäftsführung]',
  },
  originSecrets: { sent: 1, taken: [1] },
  firewall: false,
  engines: ['embedded'],
  correctAtOnce: 100,
  budgetDollars: 50,
};
