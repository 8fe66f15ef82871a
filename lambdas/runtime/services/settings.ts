import { environment } from '../environment.ts';
import { service } from '../service.ts';

/** Settings of the stage that texts and addresses hold. */
export interface Settings {
  readonly productName: string;
  readonly supportEmail: string;
  /** Origin of the website, such as `https://example.org`. */
  readonly origin: string;
}

export const settings = service([], (): Settings => ({
  productName: environment('PRODUCT_NAME'),
  supportEmail: environment('SUPPORT_EMAIL'),
  origin: environment('ORIGIN'),
}));
