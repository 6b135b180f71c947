import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Cell } from '@allmend/contract/platform/cells'
import type { CityStats, WhereRated } from '@allmend/contract/city/ratings-overview'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AreaLayer } from '../../../platform/map/layers/area-layer.tsx'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import { CellLegend, cellPlaceOf, cellStepOf, ChartActs } from '../../../projects/releases/index.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { NothingPublished } from './nothing-published.tsx'
import styles from './overview.module.css'
import { densityOf } from './queries.ts'
import { cityStatsTexts } from './texts.ts'

interface WhereSectionProps {
  projectId: string
  stats: CityStats
  base: BaseMap | undefined
}

/** Where people rated: in cells, and by postal area. */
export function WhereSection({ projectId, stats, base }: WhereSectionProps) {
  const texts = useTexts(cityStatsTexts)
  const query = useQuery(densityOf(projectId))
  return (
    <Section title={texts.where} text={<p>{texts.whereText}</p>}>
      <Loaded query={query} lines={8}>
        {({ features }) =>
          features.length === 0 && !stats.where ? (
            <NothingPublished stats={stats} />
          ) : (
            <div className={styles.two}>
              {features.length === 0 ? (
                <NothingPublished stats={stats} />
              ) : (
                <Density cells={features} base={base} />
              )}
              {stats.where && <Postcodes where={stats.where} />}
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}

function Density({ cells, base }: { cells: readonly Cell[]; base: BaseMap | undefined }) {
  const texts = useTexts(cityStatsTexts)
  const [isTable, setTable] = useState(false)
  const strongest = useMemo(
    () => cells.toSorted((one, other) => other.properties.people - one.properties.people),
    [cells],
  )
  const most = strongest[0]?.properties.people ?? 0
  const shown = useMemo(() => cells.map((cell) => shownOf(cell, most)), [cells, most])
  const bounds = useMemo(
    () => boundingBoxOf(cells.flatMap(({ geometry }) => geometry.coordinates.flat())),
    [cells],
  )
  const csv = () => [
    ['h3', texts.people, 'lng', 'lat'],
    ...strongest.map(({ properties: { id, people, centre } }) => [id, people, ...centre]),
  ]
  return (
    <div>
      {isTable && <CellTable cells={strongest} />}
      {!isTable && base && bounds && (
        <MapView
          className={styles.density}
          label={texts.densityMap}
          base={base}
          bounds={bounds}
          isInPage
          overlay={<CellLegend most={most} />}
        >
          <AreaLayer id="density" shown={shown} look="heat" />
        </MapView>
      )}
      {!isTable && !base && (
        <Notice kind="info">
          <p>{texts.noBase}</p>
        </Notice>
      )}
      <ChartActs
        title={texts.density}
        rows={csv}
        table={{ isShown: isTable, onToggle: () => setTable(!isTable) }}
      />
    </div>
  )
}

const LISTED = 20

function CellTable({ cells }: { cells: readonly Cell[] }) {
  const texts = useTexts(cityStatsTexts)
  return (
    <DataTable
      caption={texts.density}
      rows={cells.slice(0, LISTED)}
      keyOf={(cell) => cell.properties.id}
      columns={[
        { label: texts.position, kind: 'header', render: cellPlaceOf },
        { label: texts.people, kind: 'number', render: (cell) => number(cell.properties.people) },
      ]}
    />
  )
}

function shownOf({ properties: { id, people }, geometry }: Cell, most: number): ShownFeature {
  return { type: 'Feature', properties: { id, people, step: cellStepOf(people, most) }, geometry }
}

function Postcodes({ where: { rows, rest } }: { where: WhereRated }) {
  const texts = useTexts(cityStatsTexts)
  const most = Math.max(...rows.map(({ people }) => people), rest?.people ?? 0, 1)
  const all = [
    ...rows.map(({ postcode, place, people, ratings }) => ({
      name: postcode === '' ? texts.postcodeNone : `${postcode} ${place}`,
      people,
      ratings,
    })),
    ...(rest ? [{ name: texts.others, ...rest }] : []),
  ]
  const csv = () => [
    [texts.postcode, texts.people, texts.ratings],
    ...all.map(({ name, people, ratings }) => [name, people, ratings]),
  ]
  return (
    <div>
      <Table caption={texts.postcode}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {texts.postcode}
            </th>
            <th scope="col" data-number="">
              {texts.people}
            </th>
            <th scope="col" data-number="">
              {texts.ratings}
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ name, people, ratings }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.thin} aria-hidden="true">
                <i style={{ width: `${(people / most) * 100}%` }} />
              </td>
              <td data-number="">{number(people)}</td>
              <td data-number="">{number(ratings)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ChartActs title={texts.postcode} rows={csv} />
    </div>
  )
}
