import { useEffect, useRef, useState } from 'react'
import type { Member, MembershipOffer } from '@allmend/contract/office/membership'
import { money, number, wholeFrancs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon } from '../../../platform/ui/icons.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { MantineFrame } from '../../../platform/ui/theme/mantine-frame.tsx'
import { BillButton } from './bill-button.tsx'
import { Cooperative } from './cooperative.tsx'
import { JoinForm } from './join-view.tsx'
import { joinTexts } from './join-texts.ts'
import { useIsMember } from './own-client.ts'
import styles from './join.module.css'

/** Shares of the cooperative: choose, say who you are, subscribe. Who is not signed in does so on the way. */
export function BecomeMember({ offer, isCardOffered }: { offer: MembershipOffer; isCardOffered: boolean }) {
  const texts = useTexts(joinTexts)
  const isMember = useIsMember()
  const [joined, setJoined] = useState<Member>()
  return (
    <>
      {joined && <Done member={joined} />}
      <Page>
        <div className={styles.top}>
          <h1>
            {texts.headingFirst}
            <br />
            {texts.headingSecond}
          </h1>
          <p>
            {offer.members > 1 && `${texts.owned(number(offer.members))} `}
            {texts.intro(wholeFrancs(offer.shareRappen / 100))}
          </p>
        </div>
        {!joined && isMember && (
          <Notice kind="info" title={texts.already}>
            <p>{texts.alreadyText}</p>
            <ButtonLink size="small" to="/profile">
              {texts.toProfile}
            </ButtonLink>
          </Notice>
        )}
        {!joined && !isMember && (
          <MantineFrame>
            <JoinForm offer={offer} isCardOffered={isCardOffered} onJoined={setJoined} />
          </MantineFrame>
        )}
        <Cooperative offer={offer} />
      </Page>
    </>
  )
}

function Done({ member }: { member: Member }) {
  const texts = useTexts(joinTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  // What was sent is gone from the page: who reads on begins here.
  useEffect(() => heading.current?.focus(), [])
  const total = member.subscriptions.reduce((sum, it) => sum + it.totalRappen, 0)
  return (
    <section className={styles.done} aria-labelledby="subscribed">
      <Page className={styles.doneIn}>
        <Icon of={CheckCircleIcon} size={24} weight="fill" className={styles.doneSign} />
        <div>
          <h2 id="subscribed" ref={heading} tabIndex={-1}>
            {texts.done}
          </h2>
          <p>{texts.doneText(money(total), member.email)}</p>
          <div className={styles.doneActs}>
            <ButtonLink kind="primary" to="/profile">
              {texts.toProfile}
            </ButtonLink>
            <BillButton />
          </div>
        </div>
      </Page>
    </section>
  )
}
