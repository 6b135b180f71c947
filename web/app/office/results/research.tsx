import { useQuery } from '@tanstack/react-query'
import type { ResearchRequest } from '@allmend/contract/office/results'
import { api } from '../../platform/api/client.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { calendarDay, date, number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Button } from '../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { type Status, StatusBadge } from '../../platform/ui/notice/status-badge.tsx'
import { Page } from '../../platform/ui/page.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { saveFile } from '../../platform/ui/save-file.ts'
import { requests, useResults } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import styles from './results.module.css'
import { researchTexts } from './texts.ts'

/** How a state is drawn. */
export const STATE_MARK: Record<ResearchRequest['state'], Status> = {
  waiting: 'review',
  declined: 'denied',
  approved: 'pending',
  delivered: 'finished',
  'too few': 'archived',
}

/** A researcher's requests, and how to make one. */
export function Research() {
  const texts = useTexts(researchTexts)
  const query = useQuery(requests)
  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Section title={texts.mine}>
        <Loaded query={query}>
          {(found) =>
            found.length === 0 ? (
              <p className={styles.words}>{texts.none}</p>
            ) : (
              <ul className={styles.list}>
                {found.map((it) => (
                  <li key={it.id}>
                    <Own request={it} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Section title={texts.add}>
        <RequestForm />
      </Section>
      <Section title={texts.deliver} text={<p>{texts.deliverText}</p>}>
        <ButtonLink to="/profile/deliveries">{texts.toDeliveries}</ButtonLink>
      </Section>
    </Page>
  )
}

function Own({ request }: { request: ResearchRequest }) {
  const texts = useTexts(researchTexts)
  const withdraw = useResults((id: string) => api.results.withdrawRequest({ id }))
  const download = useResults(async (id: string) =>
    saveFile(await api.results.extract({ id }), 'text/csv', `allmend-${id.slice(0, 8)}.csv`),
  )
  const { id, state, title, project, organisation, fromWeek, throughWeek, reason, sha256 } = request
  return (
    <>
      <h3>
        {title} <StatusBadge status={STATE_MARK[state]}>{texts[state]}</StatusBadge>
      </h3>
      <p>{`${project}, ${organisation}. ${texts.weeks(calendarDay(fromWeek), calendarDay(throughWeek))}.`}</p>
      <p className={styles.small}>{texts.asked(date(request.askedAt))}</p>
      {reason && <p>{`${texts.reason}: ${reason}`}</p>}
      {state === 'too few' && <p>{texts.tooFew}</p>}
      {sha256 && (
        <span className={styles.hash}>
          {texts.hash}: {sha256}
        </span>
      )}
      <div className={styles.acts}>
        {state === 'delivered' && (
          <>
            <Button kind="primary" busy={download.isPending} onClick={() => download.mutate(id)}>
              {texts.download}
            </Button>
            <span className={styles.small}>{texts.downloads(number(request.downloads))}</span>
          </>
        )}
        {state === 'waiting' && (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
            {texts.withdraw}
          </Button>
        )}
      </div>
      {withdraw.isError && <FailureNotice failure={withdraw.error} />}
      {download.isError && <FailureNotice failure={download.error} />}
    </>
  )
}
