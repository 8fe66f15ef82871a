import { DomainError } from '../domain/errors.ts';
import { checkPrice, type Purchase, returnAddress } from '../domain/purchases.ts';
import { hasAcceptedTerms } from '../domain/terms.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { newId } from '../runtime/ids.ts';
import { checkouts } from '../runtime/services/payments.ts';
import { settings } from '../runtime/services/settings.ts';
import { beginPurchases, readCredits, readLabels, readOrders, readProfiles } from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';

export const handler = endpoint(
  'createCheckout',
  {
    checkouts,
    credits: readCredits,
    labels: readLabels,
    orders: readOrders,
    profiles: readProfiles,
    purchases: beginPurchases,
    settings,
    users: readUsers,
  },
  async ({ customer, body, now }, { checkouts, credits, labels, orders, profiles, purchases, settings, users }) => {
    if (!hasAcceptedTerms(await profiles.get(customer))) throw new DomainError('terms-not-accepted');
    const label = body.upload_id === undefined ? undefined : await labels.get(customer, body.upload_id);
    if (body.upload_id !== undefined && !label) throw new DomainError('upload-not-found');
    if (label && !label.analysis) throw new DomainError('upload-not-analysed');
    // An upload has one order: nobody shall pay for a second, nor for one that was refunded and starts no more.
    const ordered = label && (await credits.orderOf(customer, label.uploadId));
    if (ordered) {
      const { status } = await orders.get(customer, ordered);
      throw new DomainError(status === 'REFUNDED' ? 'upload-refunded' : 'upload-ordered');
    }
    const upload = label?.analysis && { id: label.uploadId, characterCount: label.analysis.characterCount };
    const missing = upload && upload.characterCount - (await credits.balance(customer));
    const purchase: Purchase = {
      customer,
      id: newId('pu', now),
      credits: body.credits,
      netCents: checkPrice(body, missing),
      currency: 'eur',
      status: 'OPEN',
      createdAt: new Date(now).toISOString(),
      ...(upload && { upload }),
    };
    const { origin } = settings;
    const email = await users.email(customer);
    const successUrl = returnAddress(origin, body.success_url, upload ? '/order-confirmation' : '/?payment=success');
    const cancelUrl = returnAddress(origin, body.cancel_url, '/?payment=cancelled');
    await purchases.create(purchase);
    const session = await checkouts.createSession(purchase, { email, successUrl, cancelUrl, now });
    await purchases.attachSession(purchase, session.id);
    return session;
  },
);
