/** Settings of one stage. Everything that differs between two installations stands here and nowhere else. */
export interface Stage {
  /** Name of the stage, part of every stack's name. */
  readonly name: string;
  readonly productName: string;
  readonly supportEmail: string;
  /** Verified sender of all mails. */
  readonly mailFrom: string;
  /** First part of the hosted login's address; unique within the region. */
  readonly loginPrefix: string;
  /** VAT on top of every net price, in per cent, or `automatic` where Stripe Tax computes it. */
  readonly vatPercent: number | 'automatic';
  /** Pages on the marketing site; empty strings lead to our own /legal pages. */
  readonly sites: { readonly terms: string; readonly privacy: string; readonly imprint: string };
  readonly imprint: {
    readonly company: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly managingDirector: string;
  };
  /** ARN of a web ACL in us-east-1 that guards the distribution; `EdgeStack` makes one. */
  readonly firewall: boolean;
}

/** What all stages share. */
export const base: Omit<Stage, 'name' | 'loginPrefix' | 'firewall'> = {
  productName: 'Korrekturrand',
  supportEmail: 'hilfe@korrekturrand.example',
  mailFrom: 'korrektur@korrekturrand.example',
  vatPercent: 19,
  sites: { terms: '', privacy: '', imprint: '' },
  imprint: {
    company: '[Firma]',
    address: '[Anschrift]',
    phone: '[Telefon]',
    email: '[E-Mail]',
    managingDirector: '[Geschäftsführung]',
  },
};

/** All stages. `npm start` runs `local`; `cdk deploy -c stage=prod` deploys another. */
export const stages: Readonly<Record<string, Stage>> = {
  local: { ...base, name: 'local', loginPrefix: 'korrekturrand-local', firewall: false },
  dev: { ...base, name: 'dev', loginPrefix: 'korrekturrand-dev', firewall: false },
  prod: { ...base, name: 'prod', loginPrefix: 'korrekturrand', firewall: true },
};
