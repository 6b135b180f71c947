import { useQuery } from '@tanstack/react-query'
import type { Member } from '@allmend/contract/office/membership'
import { api } from '../../../platform/api/client.ts'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import { ownMember, useMembership } from '../queries.ts'
import { membershipTexts, notificationTexts } from './membership-texts.ts'
import styles from './profile.module.css'

/** What a member was told; nothing for whoever is none. */
export function NotificationSection() {
  const texts = useTexts(membershipTexts)
  const { data: member } = useQuery(ownMember)
  if (!member) return null
  return (
    <Section title={texts.notifications}>
      <Notifications member={member} />
    </Section>
  )
}

function Notifications({ member }: { member: Member }) {
  const texts = useTexts(membershipTexts)
  const reported = useTexts(notificationTexts)
  const read = useMembership(api.membership.markRead)
  const isUnread = member.notifications.some((it) => !it.isRead)
  return (
    <>
      {isUnread && (
        <p className={styles.markRead}>
          <Button kind="quiet" size="small" busy={read.isPending} onClick={() => read.mutate({})}>
            {texts.markRead}
          </Button>
        </p>
      )}
      <ul className={styles.notifications}>
        {member.notifications.map((it) => (
          <li key={it.id} data-new={!it.isRead || undefined}>
            <span>
              {!it.isRead && <span className={layout.hidden}>{texts.isNew}: </span>}
              {reported[it.kind](it.year)}
            </span>
            <span>{date(it.at)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
