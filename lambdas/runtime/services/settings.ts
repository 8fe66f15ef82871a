import { environment } from '../environment.ts';
import { service } from '../service.ts';

/** Settings of the stage that texts and addresses hold. */
export interface Settings {
  readonly productName: string;
  readonly supportEmail: string;
  /** Origin of the website, such as `https://example.org`. */
  readonly origin: string;
}

/** What mails are signed with, where the website's address is not at hand. */
export const productNames = service([], (): Pick<Settings, 'productName' | 'supportEmail'> => ({
  productName: environment('PRODUCT_NAME'),
  supportEmail: environment('SUPPORT_EMAIL'),
}));

export const settings = service([], (): Settings => ({
  productName: environment('PRODUCT_NAME'),
  supportEmail: environment('SUPPORT_EMAIL'),
  origin: environment('ORIGIN'),
}));
