import { useQuery } from '@tanstack/react-query'
import type { CityStats } from '@allmend/contract/city/ratings-overview'
import { calendarDay, date, number, percent, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import styles from './city-figures.module.css'
import { cityStats } from './queries.ts'
import { cityStatsTexts } from './texts.ts'

const NOTHING = '–'

/** Who rates and how much, by photo, map and in detail; and when it was counted. */
export function CityFigures({ projectId }: { projectId: string }) {
  const words = useTexts(cityStatsTexts)
  const query = useQuery(cityStats(projectId))
  if (query.isError) {
    return (
      <div className={styles.state}>
        <FailureNotice failure={query.error} retry={() => void query.refetch()} />
      </div>
    )
  }
  const stats = query.data
  return (
    <>
      {stats?.isTest && (
        <p className={styles.test}>
          <StatusBadge status="test">{words.test}</StatusBadge> {words.testWords}
        </p>
      )}
      {stats ? <Strip stats={stats} /> : <Skeleton lines={3} height={24} />}
      <div className={styles.stamp}>
        {stats && (
          <p>
            {stats.countedAt !== null && stats.countedThrough
              ? words.stamp(
                  date(stats.countedAt, stats.timeZone),
                  time(stats.countedAt, stats.timeZone),
                  calendarDay(stats.countedThrough),
                )
              : words.stampNone}
          </p>
        )}
        <p>{words.rule}</p>
      </div>
    </>
  )
}

function Strip({ stats }: { stats: CityStats }) {
  const words = useTexts(cityStatsTexts)
  const { producers, joined, seats, ratings } = stats
  const isCounted = stats.countedThrough !== null
  const shown = (count: number): string => (isCounted ? number(count) : NOTHING)
  const share = (count: number): string => (ratings > 0 ? percent(count / ratings) : '')
  const active = stats.activeLastWeek === null ? words.activeFew : words.active(number(stats.activeLastWeek))
  return (
    <FigureStrip label={words.figures}>
      <Figure label={words.producers} value={producers === null ? NOTHING : number(producers)}>
        {stats.lastWeek && <>{active}. </>}
        {words.joined(number(joined), number(seats - joined))}
      </Figure>
      <Figure label={words.ratings} value={shown(ratings)}>
        {isCounted ? words.added(number(stats.addedLately)) : words.open}
      </Figure>
      <Figure label={words.imageRatings} value={shown(stats.imageRatings)}>
        {share(stats.imageRatings)}
      </Figure>
      <Figure label={words.mapRatings} value={shown(stats.mapRatings)}>
        {share(stats.mapRatings)}
      </Figure>
      <Figure label={words.detailedRatings} value={shown(stats.detailedRatings)}>
        {ratings > 0 && words.detailedOf(share(stats.detailedRatings))}
      </Figure>
    </FigureStrip>
  )
}
