import { linkToken, readLinkToken } from '../../platform/mail/link-token.ts'

const PURPOSE = 'withdraw contact'

/** Who holds it can say no more than «no more mail». */
export const contactToken = (key: Buffer, link: string): string => linkToken(key, PURPOSE, link)

export const readContactToken = (key: Buffer, token: string): string | undefined =>
  readLinkToken(key, PURPOSE, token)
