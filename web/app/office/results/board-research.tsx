import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PROBLEMS } from '@allmend/contract/problem'
import type { BoardRequest } from '@allmend/contract/office/results'
import { api } from '../../platform/api/client.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { calendarDay, number } from '../../platform/i18n/formats.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { AreaField } from '../../platform/ui/field/area-field.tsx'
import layout from '../../platform/ui/layout.module.css'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { StatusBadge } from '../../platform/ui/notice/status-badge.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { Tabs } from '../../platform/ui/page/tabs.tsx'
import { boardRequests, useResults } from './queries.ts'
import { STATE_MARK } from './research.tsx'
import styles from './results.module.css'
import { boardResearchTexts, researchTexts } from './texts.ts'

/** Requests for research, and what the board says to them. */
export function BoardResearch() {
  const texts = useTexts(boardResearchTexts)
  const [query] = useSearchParams()
  const group = query.get('group') === 'decided' ? 'decided' : 'waiting'
  const asked = Number(query.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 999 ? asked : 1
  const found = useQuery(boardRequests(group, page))
  const at = (it: string, number = 1) => `/ethics/research?group=${it}${number > 1 ? `&page=${number}` : ''}`
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Tabs
        label={texts.groups}
        tabs={[
          {
            to: at('waiting'),
            label: (
              <>
                {texts.open} {found.data && <span>{number(found.data.waiting)}</span>}
              </>
            ),
            isCurrent: group === 'waiting',
          },
          { to: at('decided'), label: texts.decided, isCurrent: group === 'decided' },
        ]}
      />
      <Loaded query={found}>
        {({ requests, hasMore }) => (
          <>
            {requests.length === 0 && (
              <p className={styles.words}>{group === 'waiting' ? texts.none : texts.noneDecided}</p>
            )}
            <ul className={styles.list}>
              {requests.map((it) => (
                <li key={it.id}>
                  <Request request={it} />
                </li>
              ))}
            </ul>
            {(page > 1 || hasMore) && (
              <nav className={styles.acts} aria-label={texts.pages}>
                {page > 1 && (
                  <Link className={layout.link} to={at(group, page - 1)}>
                    {texts.fewer}
                  </Link>
                )}
                {hasMore && (
                  <Link className={layout.link} to={at(group, page + 1)}>
                    {texts.more}
                  </Link>
                )}
              </nav>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Request({ request }: { request: BoardRequest }) {
  const texts = useTexts(boardResearchTexts)
  const research = useTexts(researchTexts)
  const { title, state, by, institution, project, organisation, purpose, reason } = request
  const facts: [string, string][] = [
    [texts.who, texts.by(by, institution)],
    [texts.project, texts.about(project, organisation)],
    [texts.period, research.weeks(calendarDay(request.fromWeek), calendarDay(request.throughWeek))],
    [texts.purpose, purpose],
    ...(reason ? ([[texts.reason, reason]] satisfies [string, string][]) : []),
  ]
  return (
    <>
      <h2>
        {title} <StatusBadge status={STATE_MARK[state]}>{texts[state]}</StatusBadge>
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'waiting' && <Decision id={request.id} />}
    </>
  )
}

function Decision({ id }: { id: string }) {
  const texts = useTexts(boardResearchTexts)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = useResults((decision: 'approved' | 'declined') =>
    api.results.decideRequest({ id, decision, reason }),
  )
  function say(decision: 'approved' | 'declined'): void {
    const isWanting = decision === 'declined' && reason.trim() === ''
    setMissing(isWanting)
    if (!isWanting) decide.mutate(decision, { onSuccess: () => toast(texts.saved) })
  }
  return (
    <div className={styles.form}>
      <AreaField
        label={texts.reason}
        hint={texts.reasonHint}
        optional
        rows={2}
        maxLength={2000}
        value={reason}
        error={isMissing ? PROBLEMS.required[language] : undefined}
        onValue={setReason}
      />
      <div className={styles.acts}>
        <Button kind="primary" busy={decide.isPending} onClick={() => say('approved')}>
          {texts.approve}
        </Button>
        <Button disabled={decide.isPending} onClick={() => say('declined')}>
          {texts.decline}
        </Button>
      </div>
      {decide.isError && <FailureNotice failure={decide.error} />}
    </div>
  )
}
