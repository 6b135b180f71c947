import { mailboxKey } from '@allmend/domain/base/accounts/email'
import { addressKey } from '../../platform/http/address-key.ts'

const HOUR = 3600

/** How often codes are mailed to an address, and from where they are asked for. */
export function mailBudgets(email: string, ip: string) {
  return [
    { key: `mail ${mailboxKey(email)}`, tries: 5, seconds: HOUR },
    { key: `mail ${addressKey(ip)}`, tries: 30, seconds: HOUR },
  ]
}
