import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GroupNamed } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import type { Focus } from '../../../platform/map/move.ts'
import { SplitMap } from '../../../platform/map/split-map.tsx'
import type { RatingsOnMap } from '../../routes/index.ts'
import { MapInspector } from '../../routes/index.ts'
import { ratingTexts } from '../rating-texts.ts'
import { CriterionChoice } from './criterion-choice.tsx'
import { EdgeFacts } from './edge-facts.tsx'
import { ratedEdge } from './queries.ts'
import { RatingFilters } from './rating-filters.tsx'
import { RatingLegend } from './rating-legend.tsx'
import { RatingLines } from './rating-lines.tsx'
import { RatingStatistics } from './rating-statistics.tsx'
import { askedIn, sidesOf } from './rating-view.ts'
import { ratingMapTexts } from './texts.ts'
import { useRatingView } from './use-rating-view.ts'

/** What ratings bring to the map of a city: filters, colours, legend, and what stands beside the map. */
export function useRatingsOnMap(
  project: ProjectOverview,
  base: BaseMap | undefined,
  groups: readonly GroupNamed[],
): RatingsOnMap {
  const texts = useTexts(ratingMapTexts)
  const scale = useTexts(ratingTexts)
  const [view, change] = useRatingView()
  const { edge } = view
  const askedKey = JSON.stringify(askedIn(view))
  const asked = useMemo(() => JSON.parse(askedKey) as ReturnType<typeof askedIn>, [askedKey])
  const earlierKey = JSON.stringify(askedIn({ ...view, side: 'before' }))
  const earlier = useMemo(() => JSON.parse(earlierKey) as typeof asked, [earlierKey])
  const named = useQuery({
    ...ratedEdge(project.id, edge ?? 0, view.since ? sidesOf(view) : asked),
    enabled: edge !== undefined,
  })
  const beside = (focus: (focus: Focus) => void) => {
    if (edge !== undefined) {
      const isHere = named.data?.edgeId === edge
      return (
        <MapInspector
          key={edge}
          kind={texts.edge(number(edge))}
          name={(isHere && named.data?.name) || scale.unnamed}
          onClose={() => change({ edge: undefined })}
        >
          <EdgeFacts project={project} edgeId={edge} />
        </MapInspector>
      )
    }
    if (view.statistics === 'off') return undefined
    return (
      <MapInspector
        kind={scale[view.criterion]}
        name={texts.statistics}
        onClose={() => change({ statistics: 'off' })}
      >
        <RatingStatistics
          projectId={project.id}
          onEdge={({ edgeId, course }) => {
            const bounds = boundingBoxOf(course)
            if (bounds) focus({ bounds })
            change({ edge: edgeId })
          }}
        />
      </MapInspector>
    )
  }
  return {
    name: texts.ratings,
    panel: <RatingFilters project={project} groups={groups} />,
    onMap: <CriterionChoice />,
    layers: (
      <>
        <RatingLines
          key={askedKey}
          projectId={project.id}
          asked={asked}
          selected={edge === undefined ? undefined : String(edge)}
          onSelect={(id) => change({ edge: Number(id) })}
        />
        {base && view.since && view.side === 'split' && (
          <SplitMap base={base} label={texts.splitLine} left={texts.before} right={texts.after}>
            <RatingLines
              key={earlierKey}
              projectId={project.id}
              asked={earlier}
              selected={undefined}
              onSelect={undefined}
            />
          </SplitMap>
        )}
      </>
    ),
    legend: <RatingLegend projectId={project.id} />,
    isChosen: edge !== undefined,
    beside,
    leave: () => {
      if (edge !== undefined) change({ edge: undefined })
    },
  }
}
