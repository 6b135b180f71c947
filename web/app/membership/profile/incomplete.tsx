import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '@allmend/contract/membership'
import { date, money } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { ContactLink } from '../../ui/button/contact-link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { ownInvoices } from '../../payments/index.ts'
import { ownMember } from '../queries.ts'
import { membershipTexts } from './membership-texts.ts'
import styles from './profile.module.css'

/** What is not paid yet, with its three ways out. */
export function Incomplete({ member }: { member: Member }) {
  const words = useTexts(membershipTexts)
  const client = useQueryClient()
  const open = member.subscriptions.filter((it) => it.state === 'pending_wiretransfer')
  const [first] = open
  if (!first) return null
  const checkAgain = () => {
    for (const { queryKey } of [ownMember, ownInvoices]) void client.invalidateQueries({ queryKey })
  }
  const total = money(open.reduce((sum, it) => sum + it.totalRappen, 0))
  return (
    <Notice kind="warning" title={words.incomplete(total)}>
      <p>{words.incompleteWords(date(first.orderedAt))}</p>
      <div className={styles.ways}>
        <div>
          <p className={styles.way}>{words.paidAlready}</p>
          <p>{words.paidAlreadyWords}</p>
          <Button size="small" onClick={checkAgain}>
            {words.checkAgain}
          </Button>
        </div>
        <div>
          <p className={styles.way}>{words.notPaid}</p>
          <p>{words.notPaidWords}</p>
        </div>
        <div>
          <p className={styles.way}>{words.somethingElse}</p>
          <p>{words.somethingElseWords}</p>
          <ContactLink subject={words.incomplete(total)} />
        </div>
      </div>
    </Notice>
  )
}
