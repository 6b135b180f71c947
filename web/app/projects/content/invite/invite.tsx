import type { InvitePage } from '@allmend/contract/projects/content'
import { wayIn, withWayIn } from '@allmend/domain/projects/content/way-in'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Content } from '../../../platform/frame/content.tsx'
import { LanguageSwitch } from '../../../platform/frame/bar/language-switch.tsx'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import { inviteTexts } from './invite-texts.ts'
import { InviteView } from './invite-view.tsx'
import styles from './invite.module.css'

export function Invite({ page }: { page: InvitePage }) {
  const language = useLanguage()
  const [query] = useSearchParams()
  const way = wayIn(query)
  useVisit(page.code, way.via)
  const joinTo = withWayIn(`/invite/${page.code}/join`, way)
  return (
    <Content>
      <InviteView page={page} language={language} joinTo={joinTo} head={<InviteBrand />} />
    </Content>
  )
}

/** Counts that the page was opened through this link; a reload or the way back is no new visit. */
function useVisit(code: string, via: number): void {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened && opened.type !== 'navigate') return
    const body = new Blob([JSON.stringify({ via })], { type: 'application/json' })
    navigator.sendBeacon(`/api/invite/${encodeURIComponent(code)}/visit`, body)
  }, [code, via])
}

/** Brand and languages. */
export function InviteBrand() {
  return (
    <>
      <Link className={styles.brand} to="/">
        <Mark />
        <span>Allmend</span>
      </Link>
      <LanguageSwitch />
    </>
  )
}

export function InviteUnknown() {
  const texts = useTexts(inviteTexts)
  return (
    <Content className={styles.missing}>
      <title>{`${texts.unknown} – Allmend`}</title>
      <meta name="robots" content="noindex" />
      <h1>{texts.unknown}</h1>
      <p>{texts.unknownText}</p>
      <ButtonLink kind="primary" to="/join">
        {texts.typeCode}
      </ButtonLink>
    </Content>
  )
}
