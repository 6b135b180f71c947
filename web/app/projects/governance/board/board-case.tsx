import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { Case } from '@allmend/contract/projects/governance'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { BoardNotice, IntentFacts, ProjectStatus } from '../../projects/index.ts'
import { ConsentReading } from '../../participation/index.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowLeftIcon } from '../../../platform/ui/icons.ts'
import { ProductMark } from '../../../platform/ui/picture/product-mark.tsx'
import styles from '../governance.module.css'
import { caseById } from '../queries.ts'
import { boardTexts, caseTexts } from '../texts.ts'
import { AskedFigures } from './asked-figures.tsx'
import { BoardDesk } from './board-desk.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasePhases } from './case-phases.tsx'
import { reviewTexts } from './case-texts.ts'
import { Findings } from './findings.tsx'
import { History } from './history.tsx'
import { Questions } from './questions.tsx'
import { Risks } from './risks.tsx'
import { SmallestGroups } from './smallest-groups.tsx'
import { Voices } from './voices.tsx'
import { VoteForm } from './vote-form.tsx'

interface BoardCaseProps {
  id: string
  /** Surveys stand above: how one is read is handed in. */
  Survey: ComponentType<Pick<Case['waitingSurveys'][number], 'document'>>
}

/** One project with everything the board reads before it decides. */
export function BoardCase({ id, Survey }: BoardCaseProps) {
  const [query] = useSearchParams()
  const found = useQuery(caseById(id, query.get('review') ?? undefined))
  return (
    <BoardDesk openId={id}>
      {found.data ? (
        <View case={found.data} Survey={Survey} />
      ) : (
        <div className={styles.case}>
          <Loaded query={found} lines={8}>
            {() => null}
          </Loaded>
        </div>
      )}
    </BoardDesk>
  )
}

function View({ case: it, Survey }: { case: Case } & Pick<BoardCaseProps, 'Survey'>) {
  const caseLabels = useTexts(caseTexts)
  const products = useTexts(boardTexts)
  const reviewLabels = useTexts(reviewTexts)
  const { project, texts, waitingTexts, waitingSurveys, acts, review, groupSizes, changes } = it
  return (
    <>
      <article className={styles.case}>
        <title>{`${caseLabels.title} ${project.title} – Allmend`}</title>
        <Link to="/ethics" className={styles.back}>
          <Icon of={ArrowLeftIcon} />
          {caseLabels.back}
        </Link>
        <p className={styles.crumb}>
          {project.organization} <span aria-hidden="true">/</span> {products[project.product]}{' '}
          <span aria-hidden="true">/</span> <b>{project.code}</b>
        </p>
        <header className={styles.caseHead}>
          <ProductMark product={project.product} size={48} />
          <h1>{project.title}</h1>
          {review?.state === 'open' && <StatusBadge status="review">{products.review}</StatusBadge>}
          <ProjectStatus status={project.status} badge={project.badge} />
        </header>
        <CasePhases case={it} />
        <div className={styles.notice}>
          <BoardNotice project={project} />
          {review?.isReopened && review.state === 'open' && (
            <Notice kind="warning" title={reviewLabels.reopened}>
              <p>{reviewLabels.reopenedText}</p>
            </Notice>
          )}
          {review && review.words !== '' && (
            <Notice kind="info" title={reviewLabels.text}>
              <p>{review.words}</p>
            </Notice>
          )}
        </div>
        <section className={styles.part}>
          <h2>{caseLabels.intent}</h2>
          <IntentFacts project={project} />
        </section>
        <CaseFacts project={project} />
        {review && <Risks review={review} />}
        <AskedFigures project={project} />
        <SmallestGroups sizes={groupSizes} />
        {review && <Findings key={review.id} review={review} />}
        <section className={styles.part}>
          <h2>{caseLabels.consents}</h2>
          <div>
            <p className={styles.words}>{caseLabels.consentsText}</p>
            <ConsentReading texts={texts} />
            {waitingTexts.length > 0 && (
              <>
                <h3 className={styles.waitingTexts}>{reviewLabels.waitingTexts}</h3>
                <ConsentReading texts={waitingTexts} />
              </>
            )}
          </div>
        </section>
        {waitingSurveys.length > 0 && (
          <section className={styles.part}>
            <h2>{reviewLabels.waitingSurveys}</h2>
            <div>
              {waitingSurveys.map(({ surveyId, version, lastDay, document }) => (
                <div key={surveyId}>
                  <h3>{reviewLabels.waitingSurvey(document.title.de, version, calendarDay(lastDay))}</h3>
                  <Survey document={document} />
                </div>
              ))}
            </div>
          </section>
        )}
        {review && <Questions questions={review.questions} />}
      </article>
      <aside className={styles.side}>
        {review && <Voices review={review} />}
        <VoteForm key={`${project.id}${review?.id}`} case={it} />
        <CaseDocuments case={it} />
        <History acts={acts} changes={changes} />
      </aside>
    </>
  )
}
