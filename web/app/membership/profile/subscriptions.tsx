import type { Member } from '@allmend/contract/membership'
import { packageWords } from '@allmend/domain/membership/share'
import { money } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PaymentBadge } from '../../ui/notice/payment-badge.tsx'
import { Table } from '../../ui/table/table.tsx'
import { membershipTexts } from './membership-texts.ts'
import styles from './profile.module.css'

/** What was ordered, the latest first. */
export function Subscriptions({ member }: { member: Member }) {
  const words = useTexts(membershipTexts)
  const language = useLanguage()
  return (
    <Table caption={words.subscriptions} stacked>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col" data-number>
            {words.amount}
          </th>
          <th scope="col">{words.way}</th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {member.subscriptions.toReversed().map((it) => (
          <tr key={it.id}>
            <th scope="row">
              <span>
                {it.year === null ? words.onlyShares : words.fee(it.year)}
                {it.shares > 0 && <small className={styles.what}>{packageWords(it.shares, language)}</small>}
              </span>
            </th>
            <td data-label={words.amount} data-number>
              {money(it.totalRappen)}
            </td>
            <td data-label={words.way}>{words.wire}</td>
            <td data-label={words.state}>
              <PaymentBadge state={it.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
