import type { PublicFigures } from '@allmend/contract/tracking/insights'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import chart from '../../../platform/ui/chart/chart.module.css'
import { type Area, frameOf } from './areas.ts'
import styles from './released.module.css'
import { releasedTexts } from './texts.ts'

const WIDTH = 420

interface FlowMapProps {
  flows: PublicFigures['flows']
  areas: readonly Area[]
}

/** Lines between the middles of areas, the wider the more people. */
export function FlowMap({ flows, areas }: FlowMapProps) {
  const texts = useTexts(releasedTexts)
  const frame = frameOf(
    areas.map(({ centre }) => centre),
    WIDTH,
  )
  const byId = new Map(areas.map((area) => [area.id, area]))
  const drawn = flows
    .flatMap(({ from, to, people }) => {
      const [start, end] = [byId.get(from.id), byId.get(to.id)]
      return start && end && people.value !== null ? [{ start, end, people: people.value }] : []
    })
    .toSorted((a, b) => a.people - b.people)
  const strongest = drawn.at(-1)
  if (!strongest) return null
  const label = texts.flowsLabel(strongest.start.name, strongest.end.name, number(strongest.people))
  return (
    <div className={`${chart.plot} ${styles.map}`}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from data: there is no file an img could show */}
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
        {drawn
          .filter(({ start, end }) => start !== end)
          .map(({ start, end, people }) => (
            <path
              key={`${start.id} ${end.id}`}
              d={arc(
                [frame.x(start.centre), frame.y(start.centre)],
                [frame.x(end.centre), frame.y(end.centre)],
              )}
              className={styles.flow}
              strokeWidth={1 + (people / strongest.people) * 7}
            />
          ))}
        {areas.map(({ id, name, isNamed, centre }) => (
          <g key={id}>
            <circle cx={frame.x(centre)} cy={frame.y(centre)} r={isNamed ? 5 : 12} className={styles.area} />
            <text
              x={frame.x(centre)}
              y={frame.y(centre) + (isNamed ? -10 : 4)}
              textAnchor="middle"
              className={styles.letter}
              data-named={isNamed || undefined}
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Bent to the right, so that there and back are two lines. */
function arc([x1, y1]: [number, number], [x2, y2]: [number, number]): string {
  const [bendX, bendY] = [(x1 + x2) / 2 - (y2 - y1) * 0.15, (y1 + y2) / 2 + (x2 - x1) * 0.15]
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${bendX.toFixed(1)} ${bendY.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`
}
