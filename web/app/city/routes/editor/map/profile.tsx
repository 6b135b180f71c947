import { useId, useMemo, useState } from 'react'
import { profileOf, type Profile as Facts, type Stretch } from '@allmend/domain/city/routes/profile'
import type { Stress } from '@allmend/domain/city/routes/stress'
import { number, percent } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { useWidth } from '../../../../platform/ui/use-width.ts'
import { kilometres } from '../state/kilometres.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import { profileTexts } from './profile-texts.ts'
import styles from './profile.module.css'

const HEIGHT = 52
const STRIP = 7
const LEFT = 34

/** What one rides through: heights where they are known, surface and stress as strips, all of it as a table too. */
export function Profile({ editing }: { editing: OpenEditing }) {
  const texts = useTexts(profileTexts)
  const { course, streets } = editing
  const facts = useMemo(() => profileOf(course, streets), [course, streets])
  const [isTable, setTable] = useState(false)
  const tableId = useId()
  if (facts.lengthMetres === 0) return null
  const summary = summaryOf(facts, texts)
  return (
    <section className={styles.profile} aria-label={texts.title}>
      <div className={styles.head}>
        <b>{texts.title}</b>
        <span>{summary}</span>
        <button
          type="button"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? texts.asDrawing : texts.asTable}
        </button>
      </div>
      <div id={tableId}>
        {isTable ? <Stretches facts={facts} /> : <Drawing facts={facts} label={summary} />}
      </div>
    </section>
  )
}

type Texts = ReturnType<typeof useTexts<(typeof profileTexts)['entries']>>

function summaryOf(facts: Facts, texts: Texts): string {
  const { knownShare, ascentMetres, descentMetres, steepest } = facts
  if (knownShare === 0) return texts.unknown
  const heights = texts.heights(
    number(ascentMetres),
    number(descentMetres),
    percent(Math.abs(steepest ?? 0), 1),
  )
  return knownShare > 0.995 ? heights : `${heights} ${texts.known(percent(knownShare, 0))}`
}

/* The lint rule means pictures from files. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
function Drawing({ facts, label }: { facts: Facts; label: string }) {
  const texts = useTexts(profileTexts)
  const [ref, width] = useWidth()
  const { heights, lengthMetres, knownShare, surfaces, stresses } = facts
  const values = heights.map(({ heightMetres }) => heightMetres)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (metres: number): number => LEFT + (metres / lengthMetres) * Math.max(0, width - LEFT - 4)
  const y = (metres: number): number =>
    HEIGHT - 6 - ((metres - low) / Math.max(10, high - low)) * (HEIGHT - 14)
  const line = heights
    .map((it) => `${x(it.alongMetres).toFixed(1)},${y(it.heightMetres).toFixed(1)}`)
    .join(' ')
  const hasHeights = knownShare > 0
  const top = hasHeights ? HEIGHT : 4
  return (
    <div ref={ref}>
      {width > 0 && (
        <svg width={width} height={top + 2 * (STRIP + 3) + 14} role="img" aria-label={label}>
          {hasHeights && (
            <>
              <polygon
                className={styles.ground}
                points={`${x(0)},${HEIGHT - 2} ${line} ${x(lengthMetres)},${HEIGHT - 2}`}
              />
              <polyline className={styles.height} points={line} />
              <text x={LEFT - 6} y={12} textAnchor="end">
                {`+${number(high)}`}
              </text>
              <text x={LEFT - 6} y={HEIGHT - 4} textAnchor="end">
                {number(low)}
              </text>
            </>
          )}
          {surfaces.map((it) => strip(it, x, top, styles[surfaceLook(it.value)]))}
          {stresses.map((it) => strip(it, x, top + STRIP + 3, styles[`stress${it.value ?? 0}`]))}
          {ticks(lengthMetres).map((at) => (
            <text
              key={at}
              x={x(at)}
              y={top + 2 * (STRIP + 3) + 11}
              textAnchor={at === 0 ? 'start' : 'middle'}
            >
              {at === 0 ? '0 km' : `${number(at / 1000, at % 1000 === 0 ? 0 : 1)} km`}
            </text>
          ))}
        </svg>
      )}
      <p className={styles.legend}>
        <span>{texts.surface}:</span>
        {(['paved', 'unpaved', 'unsaid'] as const).map((it) => (
          <span key={it}>
            <i className={styles[it]} aria-hidden="true" />
            {texts[it]}
          </span>
        ))}
        <span>{texts.stress}:</span>
        {([1, 2, 3, 4] as const).map((it) => (
          <span key={it}>
            <i className={styles[`stress${it}`]} aria-hidden="true" />
            {texts[`stress${it}`]}
          </span>
        ))}
      </p>
    </div>
  )
}

/* oxlint-enable jsx-a11y/prefer-tag-over-role */

function strip(
  { fromMetres, toMetres, value }: Stretch<string | Stress | null>,
  x: (metres: number) => number,
  y: number,
  look: string | undefined,
) {
  const width = Math.max(0.5, x(toMetres) - x(fromMetres))
  return (
    <rect
      key={`${y} ${fromMetres} ${value}`}
      className={look}
      x={x(fromMetres)}
      y={y}
      width={width}
      height={STRIP}
    />
  )
}

const PAVED = /^(asphalt|paved|concrete|paving_stones|sett|cobblestone|metal|wood)/
const surfaceLook = (surface: string | null): 'paved' | 'unpaved' | 'unsaid' =>
  surface === null ? 'unsaid' : PAVED.test(surface) ? 'paved' : 'unpaved'

/** At most five, on round kilometres. */
function ticks(lengthMetres: number): number[] {
  const step =
    [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].find((it) => lengthMetres / it <= 5) ?? 50_000
  return Array.from({ length: Math.floor(lengthMetres / step) + 1 }, (_, at) => at * step)
}

function Stretches({ facts }: { facts: Facts }) {
  const texts = useTexts(profileTexts)
  const borders = [
    ...new Set([...facts.surfaces, ...facts.stresses].map(({ fromMetres }) => fromMetres)),
  ].sort((one, other) => one - other)
  const at = <T,>(stretches: readonly Stretch<T>[], metres: number): T | undefined =>
    stretches.find(({ fromMetres, toMetres }) => fromMetres <= metres && metres < toMetres)?.value
  return (
    <div className={styles.table}>
      <DataTable
        caption={texts.title}
        rows={borders}
        keyOf={(metres) => metres}
        columns={[
          { label: texts.from, render: kilometres },
          {
            label: texts.surface,
            render: (metres) => texts[surfaceLook(at(facts.surfaces, metres) ?? null)],
          },
          {
            label: texts.stress,
            render: (metres) => {
              const stress = at(facts.stresses, metres)
              return stress ? texts[`stress${stress}`] : texts.unsaid
            },
          },
        ]}
      />
    </div>
  )
}
