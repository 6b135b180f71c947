import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cellStepOf } from '../../../projects/releases/index.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import chart from '../../../platform/ui/chart/chart.module.css'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import { frameOf } from './areas.ts'
import type { ChartProps } from './chart.ts'
import styles from './released.module.css'
import { releasedTexts } from './texts.ts'
import { useRule } from './use-rule.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn from data: there is no file an img could show */

const WIDTH = 720
/** A coarser cell holds seven finer ones. */
const COARSER = Math.sqrt(7)
const FINEST = 8
const FINEST_RADIUS = 9
const LISTED = 40

/** Where people were on the move, drawn on the server; the map that can be moved is the organisation's. */
export function CellDots({ figures, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const published = publishedCells(figures)
  const strongest = published[0]
  if (!strongest) return <NothingShown {...figures.protection} />
  const frame = frameOf(
    published.map(({ cell }) => cell.centre),
    WIDTH,
  )
  return (
    <>
      <div className={`${chart.plot} ${styles.map}`}>
        <svg
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-label={texts.mapLabel(number(published.length), number(strongest.count))}
        >
          {published
            .toSorted((a, b) => a.resolution - b.resolution)
            .map(({ cell, resolution, count }) => (
              <circle
                key={cell.id}
                cx={frame.x(cell.centre)}
                cy={frame.y(cell.centre)}
                r={FINEST_RADIUS * COARSER ** Math.max(0, FINEST - resolution)}
                fill={`var(--heat-${cellStepOf(count, strongest.count)})`}
                className={styles.cell}
              />
            ))}
        </svg>
      </div>
      <p className={styles.note}>{texts.mapText}</p>
      <CellFoot figures={figures} csvOf={csvOf} />
    </>
  )
}

/** The strongest first. */
export function publishedCells({ cells }: ChartProps['figures']) {
  return cells
    .flatMap((it) => (it.people.value === null ? [] : [{ ...it, count: it.people.value }]))
    .toSorted((a, b) => b.count - a.count)
}

export function CellFoot({ figures, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const rule = useRule(figures.protection)
  return (
    <ChartFoot
      rule={rule}
      {...(csvOf && { csv: csvOf('cells') })}
      table={{
        title: texts.map,
        head: ['H3', texts.people, texts.margin, texts.east, texts.north, texts.resolution],
        rows: publishedCells(figures)
          .slice(0, LISTED)
          .map(({ cell, people, resolution }) => [
            cell.id,
            people.value,
            people.noise,
            number(cell.centre[0], 3),
            number(cell.centre[1], 3),
            resolution,
          ]),
      }}
    />
  )
}
