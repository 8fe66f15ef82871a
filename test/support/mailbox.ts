import PostalMime from 'postal-mime';
import type { Product } from '../../lib/local/product.ts';

/** Mails to an address, oldest first. */
export async function mailsTo(product: Pick<Product, 'mailbox'>, address: string) {
  const mails = await Promise.all(product.mailbox.ids().map((id) => PostalMime.parse(product.mailbox.raw(id) ?? '')));
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** The newest mail to an address. @throws Error if there is none */
export async function lastMailTo(product: Pick<Product, 'mailbox'>, address: string) {
  const mail = (await mailsTo(product, address)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** What the link of a mail to a new password asks `verify` with. */
export function recoveryLinkOf({ text = '' }: { readonly text?: string | undefined }) {
  const address = /https?:\S+\/auth\/verify\?\S+/.exec(text)?.[0];
  if (!address) throw new Error('the mail has no link to a new password');
  return Object.fromEntries(new URL(address).searchParams) as { type: 'recovery'; token_hash: string; email: string };
}

/** `email` and `session` of the link in a registration mail. */
export function linkOf({ text = '' }: { readonly text?: string | undefined }) {
  const address = /https?:\S+\/auth\/set-password\?\S+/.exec(text)?.[0];
  if (!address) throw new Error('the mail has no link to a first password');
  const { searchParams } = new URL(address);
  return { email: searchParams.get('email') ?? '', session: searchParams.get('session') ?? '' };
}
