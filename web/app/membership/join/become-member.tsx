import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member, MembershipOffer } from '@allmend/contract/membership'
import { useSession } from '../../api/session.ts'
import { money, number, wholeFrancs } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckCircleIcon } from '../../ui/icons.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ownMember } from '../queries.ts'
import { Cooperative } from './cooperative.tsx'
import { JoinForm } from './join-view.tsx'
import { joinTexts } from './join-texts.ts'
import styles from './join.module.css'

/** Shares of the cooperative: choose, say who you are, subscribe. Who is not signed in does so on the way. */
export function BecomeMember({ offer }: { offer: MembershipOffer }) {
  const words = useTexts(joinTexts)
  const session = useSession()
  const known = useQuery({ ...ownMember, enabled: session.kind === 'signed in' })
  const [joined, setJoined] = useState<Member>()
  return (
    <>
      {joined && <Done member={joined} />}
      <Page>
        <div className={styles.top}>
          <h1>
            {words.headingFirst}
            <br />
            {words.headingSecond}
          </h1>
          <p>
            {offer.members > 1 && `${words.owned(number(offer.members))} `}
            {words.intro(wholeFrancs(offer.shareRappen / 100))}
          </p>
        </div>
        {!joined && known.data && (
          <Notice kind="info" title={words.already}>
            <p>{words.alreadyWords}</p>
            <ButtonLink size="small" to="/profile">
              {words.toProfile}
            </ButtonLink>
          </Notice>
        )}
        {!joined && !known.data && <JoinForm offer={offer} onJoined={setJoined} />}
        <Cooperative offer={offer} />
      </Page>
    </>
  )
}

function Done({ member }: { member: Member }) {
  const words = useTexts(joinTexts)
  const total = member.subscriptions.reduce((sum, it) => sum + it.totalRappen, 0)
  return (
    <div className={styles.done} role="status">
      <Page className={styles.doneIn}>
        <Icon of={CheckCircleIcon} size={24} weight="fill" className={styles.doneSign} />
        <div>
          <h2>{words.done}</h2>
          <p>{words.doneWords(money(total), member.email)}</p>
          <ButtonLink kind="primary" to="/profile">
            {words.toProfile}
          </ButtonLink>
        </div>
      </Page>
    </div>
  )
}
