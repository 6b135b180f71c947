import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ReplyOf } from '@allmend/contract/endpoint'
import type { OwnRating, rates } from '@allmend/contract/city/ratings'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type BaseMap, baseMapAt, type BaseMaps } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { STEP_COLOURS } from '../step-tokens.ts'
import { OwnRatingRow } from './own-rating-row.tsx'
import styles from './own-ratings.module.css'
import { aboutRating, ownRatings } from './queries.ts'
import { ownRatingsTexts } from './texts.ts'

/** What somebody said in a project, where, and her way to change or delete it. */
export function OwnRatings({ code, maps }: { code: string; maps: BaseMaps }) {
  return (
    <Loaded query={useQuery(aboutRating(code))}>{(about) => <RatingText about={about} maps={maps} />}</Loaded>
  )
}

function RatingText({ about, maps }: { about: ReplyOf<typeof rates.about>; maps: BaseMaps }) {
  const texts = useTexts(ownRatingsTexts)
  const { projectId } = about
  const query = useInfiniteQuery(ownRatings(projectId))
  const [selected, setSelected] = useState<string>()
  const count = useRef<HTMLParagraphElement>(null)
  const ratings = useMemo(() => query.data?.pages.flatMap((page) => page.ratings) ?? [], [query.data])
  const base = baseMapAt(maps, ratings[0]?.course[0])
  if (query.isError) return <FailureNotice failure={query.error} retry={() => void query.refetch()} />
  if (!query.data) return <Skeleton />
  if (ratings.length === 0) {
    return (
      <p ref={count} tabIndex={-1} className={styles.words}>
        {texts.none}
      </p>
    )
  }
  return (
    <>
      <p ref={count} tabIndex={-1} className={styles.words}>
        {texts.count(number(about.ratings), number(about.places))}
      </p>
      {base && <OwnMap base={base} ratings={ratings} selected={selected} onSelect={setSelected} />}
      <ul className={styles.list} aria-label={texts.list}>
        {ratings.map((rating) => (
          <OwnRatingRow
            key={rating.id}
            projectId={projectId}
            rating={rating}
            mayRate={about.mayRate}
            isSelected={rating.id === selected}
            onSelect={() => setSelected(rating.id)}
            onRemoved={() => count.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </>
  )
}

interface OwnMapProps {
  base: BaseMap
  ratings: readonly OwnRating[]
  selected: string | undefined
  onSelect: (id: string) => void
}

function OwnMap({ base, ratings, selected, onSelect }: OwnMapProps) {
  const texts = useTexts(ownRatingsTexts)
  const shown = useMemo(() => ratings.flatMap(lineOf), [ratings])
  const bounds = useMemo(() => boundingBoxOf(ratings.flatMap(({ course }) => course)), [ratings])
  const focus = useMemo(() => {
    const around = boundingBoxOf(ratings.find(({ id }) => id === selected)?.course ?? [])
    return around && { bounds: around }
  }, [ratings, selected])
  return (
    <MapView
      className={styles.map}
      label={texts.map}
      base={base}
      {...(bounds && { bounds })}
      focus={focus}
      isInPage
    >
      <LineLayer
        id="own-ratings"
        shown={shown}
        look={{ by: 'rating' }}
        selected={selected}
        onSelect={onSelect}
      />
    </MapView>
  )
}

/** What counts today. */
function lineOf({ id, values, course, isLastWord }: OwnRating): ShownFeature[] {
  const step = values?.whole
  if (!isLastWord || !step) return []
  const rating = STEP_COLOURS[step as keyof typeof STEP_COLOURS]
  return [
    { type: 'Feature', properties: { id, rating }, geometry: { type: 'LineString', coordinates: course } },
  ]
}
