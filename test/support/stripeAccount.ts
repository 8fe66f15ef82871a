import Stripe from 'stripe';
import type { Product } from '../../lib/local/product.ts';

/** Stripe as the owner of the account sees it: their client, and the secret that signs what Stripe tells the product. */
export function stripeAccount({ servicesUrl, standIns }: Pick<Product, 'servicesUrl' | 'standIns'>) {
  const { apiKey = '', webhookSecret = '' } = JSON.parse(standIns.stripe.secret) as Record<string, string>;
  const { port } = new URL(servicesUrl);
  return { stripe: new Stripe(apiKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false }), webhookSecret };
}
