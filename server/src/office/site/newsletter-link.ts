import { linkToken, readLinkToken } from '../../platform/mail/link-token.ts'

/** What its holder may do: one link begins the newsletter, another ends it. */
type Purpose = 'confirm' | 'withdraw'

export const newsletterToken = (key: Buffer, purpose: Purpose, id: string): string =>
  linkToken(key, `${purpose} newsletter`, id)

export const readNewsletterToken = (key: Buffer, purpose: Purpose, token: string): string | undefined =>
  readLinkToken(key, `${purpose} newsletter`, token)
