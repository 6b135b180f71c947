import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import type { UseQueryResult } from '@tanstack/react-query'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { ratingTexts } from '../rating-texts.ts'
import type { Summary } from './queries.ts'
import styles from './rating-filters.module.css'
import { ratingMapTexts } from './texts.ts'

/** How much is left with the filters; a notice where nothing is. */
export function RatingFoot({ query }: { query: UseQueryResult<Summary> }) {
  const texts = useTexts(ratingMapTexts)
  const { votes } = useTexts(ratingTexts)
  const { data, isError, error, refetch } = query
  const edges = data?.edges.reduce((sum, it) => sum + it, 0) ?? 0
  return (
    <div className={styles.foot}>
      {isError && !data && <FailureNotice failure={error} retry={() => void refetch()} />}
      <div aria-live="polite">
        {data && edges === 0 && (
          <Notice kind="info" title={texts.nothing}>
            <p>{texts.nothingText}</p>
          </Notice>
        )}
        {data && edges > 0 && (
          <output>
            <span>
              <b>{texts.shownEdges(number(edges))}</b>
              <b>{votes(number(data.voices))}</b>
            </span>
          </output>
        )}
      </div>
      {data && data.tooFew > 0 && <small>{texts.tooFewEdges(number(data.tooFew))}</small>}
      <small>{texts.rule(number(LEAST_VOICES.organisation.share))}</small>
    </div>
  )
}
