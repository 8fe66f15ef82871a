import type { EngineName } from './engines.ts';

/** What the web client reads from `/config.json` at its start: the settings of the stage it runs in. */
export interface WebConfig {
  readonly productName: string;
  readonly supportEmail: string;
  /** VAT on top of every net price, in per cent, or `automatic` where the payment page computes it. */
  readonly vatPercent: number | 'automatic';
  /** The hosted login. `host` is an origin such as `https://auth.example.org`. */
  readonly login: {
    readonly host: string;
    readonly clientId: string;
    readonly userPoolId: string;
    /** Address of the user pool's API for the silent refresh of tokens. */
    readonly endpoint: string;
  };
  /** Pages on the marketing site; empty strings lead to our own /legal pages. */
  readonly sites: { readonly terms: string; readonly privacy: string; readonly imprint: string };
  /** What may correct in this stage; the embedded engine alone where it is missing. */
  readonly engines?: readonly EngineName[];
  readonly imprint: {
    readonly company: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly managingDirector: string;
  };
}
