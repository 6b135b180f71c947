import { useInfiniteQuery } from '@tanstack/react-query'
import type { Held } from '@allmend/contract/office/own-data'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { date, time } from '../../platform/i18n/formats.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import layout from '../../platform/ui/layout.module.css'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { joinTexts } from '../../projects/participation/index.ts'
import { A_PAGE, earlierAccesses } from './queries.ts'
import { yourDataTexts } from './texts.ts'
import styles from './your-data.module.css'

interface AccessLogProps {
  projectId: string
  latest: Held['accesses']
  zone: TimeZone
  /** What is said where nobody did. */
  none: string
}

/** Who read or counted, the latest first. Names of figures and organisations stand as they are. */
export function AccessLog({ projectId, latest, zone, none }: AccessLogProps) {
  const texts = useTexts(yourDataTexts)
  const purposes = useTexts(joinTexts)
  const earlier = useInfiniteQuery(earlierAccesses(projectId))
  if (latest.length === 0) return <p className={styles.words}>{none}</p>
  const accesses = [...latest, ...(earlier.data?.pages.flatMap((it) => it.accesses) ?? [])]
  const hasMore = earlier.data ? earlier.hasNextPage : latest.length >= A_PAGE
  const known: Readonly<Record<string, string>> = {
    self: texts.self,
    platform: texts.platform,
    'own copy': texts['own copy'],
    erasure: texts.erasure,
    retention: texts.retention,
    project_analysis: purposes.project_analysis,
    aggregated_publication: purposes.aggregated_publication,
    research_reuse: purposes.research_reuse,
    groups: purposes.groups,
    ratings: purposes.ratings,
  }
  const inTexts = (code: string): string => known[code] ?? code
  return (
    <>
      <p className={styles.words}>
        {texts.logChain}{' '}
        <Link className={layout.link} to="/security/log">
          {texts.logPublished}
        </Link>
      </p>
      <DataTable
        caption={texts.log}
        rows={accesses}
        keyOf={(_, line) => line}
        columns={[
          { label: texts.when, kind: 'header', render: (it) => `${date(it.at, zone)} ${time(it.at, zone)}` },
          { label: texts.what, render: (it) => texts[it.act](it.what) },
          { label: texts.who, render: (it) => inTexts(it.byWhom) },
          { label: texts.why, render: (it) => inTexts(it.purpose) },
        ]}
        stacked
      />
      {hasMore && (
        <div className={styles.acts}>
          <Button
            busy={earlier.isFetching}
            onClick={() => void (earlier.data ? earlier.fetchNextPage() : earlier.refetch())}
          >
            {texts.logMore}
          </Button>
        </div>
      )}
      {earlier.isError && <FailureNotice failure={earlier.error} />}
    </>
  )
}
