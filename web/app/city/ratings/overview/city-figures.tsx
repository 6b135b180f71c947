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
  const texts = useTexts(cityStatsTexts)
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
          <StatusBadge status="test">{texts.test}</StatusBadge> {texts.testText}
        </p>
      )}
      {stats ? <Strip stats={stats} /> : <Skeleton lines={3} height={24} />}
      <div className={styles.stamp}>
        {stats && (
          <p>
            {stats.countedAt !== null && stats.countedThrough
              ? texts.stamp(
                  date(stats.countedAt, stats.timeZone),
                  time(stats.countedAt, stats.timeZone),
                  calendarDay(stats.countedThrough),
                )
              : texts.stampNone}
          </p>
        )}
        <p>{texts.rule}</p>
      </div>
    </>
  )
}

function Strip({ stats }: { stats: CityStats }) {
  const texts = useTexts(cityStatsTexts)
  const { producers, joined, seats, ratings } = stats
  const isCounted = stats.countedThrough !== null
  const shown = (count: number): string => (isCounted ? number(count) : NOTHING)
  const share = (count: number): string => (ratings > 0 ? percent(count / ratings) : '')
  const active = stats.activeLastWeek === null ? texts.activeFew : texts.active(number(stats.activeLastWeek))
  return (
    <FigureStrip label={texts.figures}>
      <Figure label={texts.producers} value={producers === null ? NOTHING : number(producers)}>
        {stats.lastWeek && <>{active}. </>}
        {texts.joined(number(joined), number(seats - joined))}
      </Figure>
      <Figure label={texts.ratings} value={shown(ratings)}>
        {isCounted ? texts.added(number(stats.addedLately)) : texts.open}
      </Figure>
      <Figure label={texts.imageRatings} value={shown(stats.imageRatings)}>
        {share(stats.imageRatings)}
      </Figure>
      <Figure label={texts.mapRatings} value={shown(stats.mapRatings)}>
        {share(stats.mapRatings)}
      </Figure>
      <Figure label={texts.detailedRatings} value={shown(stats.detailedRatings)}>
        {ratings > 0 && texts.detailedOf(share(stats.detailedRatings))}
      </Figure>
    </FigureStrip>
  )
}
