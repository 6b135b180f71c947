import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { GroupNamed } from '@allmend/contract/city/people'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { CRITERIA, type Criterion, STEPS } from '@allmend/domain/city/ratings/rating'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import { ownTiles } from '../../../platform/map/own-tiles.ts'
import type { Shown } from '../../../platform/map/shown.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowRightIcon, MapPinIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { GroupChoice } from '../group-choice.tsx'
import { ratingTexts } from '../rating-texts.ts'
import { ResultLines } from '../result-lines.tsx'
import { STEP_TOKENS } from '../step-tokens.ts'
import { useStepName } from '../use-step-name.ts'
import styles from './overview.module.css'
import { densityOf, ratedStreets } from './queries.ts'
import { cityStatsTexts } from './texts.ts'

const LEAST = number(LEAST_VOICES.organisation.share)

interface StreetsSectionProps {
  projectId: string
  /** Of the project's area. */
  bounds: BoundingBox | undefined
  base: BaseMap | undefined
  groups: readonly GroupNamed[]
  /** Where the whole map is. */
  mapAddress: string
}

/** The map in small, with what it shows as a table. */
export function StreetsSection({ projectId, bounds, base, groups, mapAddress }: StreetsSectionProps) {
  const texts = useTexts(cityStatsTexts)
  const [group, setGroup] = useState<string>()
  const query = useQuery(ratedStreets(projectId, group))
  return (
    <Section
      title={texts.streets}
      text={
        <>
          <p>{texts.streetsText(LEAST)}</p>
          <p>
            <Link
              to={group === undefined ? mapAddress : `${mapAddress}?group=${group}`}
              className={styles.arrow}
            >
              {texts.openMap} <Icon of={ArrowRightIcon} size={16} />
            </Link>
          </p>
          <div className={styles.choices}>
            <GroupChoice groups={groups} value={group} onValue={setGroup} />
          </div>
        </>
      }
    >
      <Loaded query={query} lines={8}>
        {(summary) =>
          summary.edges.every((count) => count === 0) && summary.tooFew === 0 ? (
            <EmptyState icon={MapPinIcon} title={texts.streetsNone}>
              {texts.streetsNoneText(LEAST)}
            </EmptyState>
          ) : (
            <>
              {base ? (
                <StreetsMap projectId={projectId} bounds={bounds} base={base} group={group} />
              ) : (
                <Notice kind="info">
                  <p>{texts.noBase}</p>
                </Notice>
              )}
              <Summary summary={summary} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function StreetsMap({
  projectId,
  bounds,
  base,
  group,
}: {
  projectId: string
  bounds: BoundingBox | undefined
  base: BaseMap
  group: string | undefined
}) {
  const texts = useTexts(cityStatsTexts)
  const criteria = useTexts(ratingTexts)
  const [criterion, setCriterion] = useState<Criterion>('whole')
  const density = useQuery(densityOf(projectId))
  // A map looks where it began; so it begins where people rated.
  if (density.isPending) return <Skeleton lines={8} height={20} />
  const start = boundingBoxOf((density.data?.features ?? []).map(({ properties }) => properties.centre))
  return (
    <MapView
      className={styles.map}
      label={texts.streetsMap}
      base={base}
      {...(bounds && { bounds })}
      {...(start && { start })}
      isInPage
      hasScale
      overlay={
        <div className={styles.criterion}>
          <Segments
            label={criteria.criterion}
            value={criterion}
            options={CRITERIA.map((value) => ({ value, label: criteria[value] }))}
            onValue={setCriterion}
          />
        </div>
      }
    >
      <RatedLines key={`${criterion} ${group}`} projectId={projectId} criterion={criterion} group={group} />
    </MapView>
  )
}

interface RatedLinesProps {
  projectId: string
  criterion: Criterion
  group: string | undefined
}

function RatedLines({ projectId, criterion, group: groupId }: RatedLinesProps) {
  const shown = useMemo((): Shown => {
    const tiles = ownTiles(
      `ratings overview ${projectId} ${criterion} ${groupId ?? ''}`,
      ({ z, x, y }, signal) =>
        api.ratings.tile(
          { projectId, criterion, groupId, z: String(z), x: String(x), y: String(y) },
          { signal },
        ),
    )
    return { tiles, layer: 'ratings', id: 'number', zooms: [10, 16] }
  }, [projectId, criterion, groupId])
  return <ResultLines shown={shown} selected={undefined} onSelect={() => undefined} />
}

/** The map's twin: what it shows, in numbers. */
function Summary({ summary }: { summary: Awaited<ReturnType<typeof api.ratings.summary>> }) {
  const texts = useTexts(cityStatsTexts)
  const scale = useTexts(ratingTexts)
  const stepName = useStepName()
  const rows = [
    ...STEPS.map((step, at) => ({
      name: stepName(step),
      colour: `var(--${STEP_TOKENS[step]})`,
      edges: summary.edges[at] ?? 0,
      metres: summary.metres[at] ?? 0,
    })),
    { name: scale.underVotes(LEAST), colour: undefined, edges: summary.tooFew, metres: undefined },
  ]
  return (
    <div className={styles.twin}>
      <DataTable
        caption={texts.streets}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            label: texts.median,
            kind: 'header',
            render: ({ name, colour }) => (
              <>
                <i className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
                {name}
              </>
            ),
          },
          { label: texts.edges, kind: 'number', render: ({ edges }) => number(edges) },
          {
            label: scale.kilometres,
            kind: 'number',
            render: ({ metres }) => (metres === undefined ? '–' : number(metres / 1000, 2)),
          },
        ]}
      />
    </div>
  )
}
