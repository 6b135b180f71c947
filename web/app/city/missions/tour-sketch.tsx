import type { TourPoint, TourSection } from '@allmend/contract/city/missions'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { radians, type LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { missionTexts } from './mission-texts.ts'

interface TourSketchProps {
  name: string
  points: readonly TourPoint[]
  sections: readonly TourSection[]
  /** The section one is on. */
  section?: number
  here?: LngLat | undefined
  className?: string | undefined
}

const [WIDTH, HEIGHT, MARGIN] = [420, 300, 24]

/** A tour without a map beneath it: for paper, and where there is no network. North is up. */
export function TourSketch({ name, points, sections, section, here, className }: TourSketchProps) {
  const texts = useTexts(missionTexts)
  const stops = points.filter((it) => it.name !== '')
  const all = [...stops.map(({ at }) => at), ...sections.flatMap(({ course }) => course)]
  const place = placing(all)
  const line = (course: readonly LngLat[]): string => course.map((it) => place(it).join(',')).join(' ')
  // Where sections share a street, the one that is ridden lies on top.
  const inDrawingOrder = sections
    .map(({ course }, at) => ({ course, at }))
    .toSorted((one, other) => Number(one.at === section) - Number(other.at === section))
  return (
    // Drawn from data: there is no file an img could show.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className} role="img" aria-label={texts.sketch(name)}>
      {inDrawingOrder.map(({ course, at }) => (
        <g key={at} fill="none" strokeLinecap="round" strokeLinejoin="round">
          {at === section && <polyline points={line(course)} stroke="var(--ink-9)" strokeWidth="10" />}
          <polyline
            points={line(course)}
            stroke={at === section ? 'var(--loewenzahn-3)' : 'var(--map-route)'}
            strokeWidth={at === section ? 6 : 4}
          />
        </g>
      ))}
      {stops.map((stop, at) => {
        const [x, y] = place(stop.at)
        const isMeeting = at === 0
        return (
          <g key={at} transform={`translate(${x} ${y})`}>
            <rect
              x="-11"
              y="-11"
              width="22"
              height="22"
              fill={isMeeting ? 'var(--ink-9)' : 'var(--ink-0)'}
              stroke="var(--ink-9)"
              strokeWidth="1.6"
            />
            <text
              y="4.5"
              textAnchor="middle"
              fontSize="13"
              fontWeight="600"
              fill={isMeeting ? 'var(--loewenzahn-3)' : 'var(--ink-9)'}
            >
              {isMeeting ? 'T' : at}
            </text>
          </g>
        )
      })}
      {here && (
        <circle
          cx={place(here)[0]}
          cy={place(here)[1]}
          r="7"
          fill="var(--ink-9)"
          stroke="var(--ink-0)"
          strokeWidth="4"
        />
      )}
    </svg>
  )
}

/** Where a position lies on the paper, all of them as large as they fit. */
function placing(positions: readonly LngLat[]): (at: LngLat) => [number, number] {
  const [west, south, east, north] = boundingBoxOf(positions) ?? [0, 0, 1, 1]
  const shrink = Math.cos(radians((south + north) / 2))
  const [width, height] = [Math.max((east - west) * shrink, 1e-6), Math.max(north - south, 1e-6)]
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
  const [left, top] = [(WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2]
  return ([x, y]) => [Math.round(left + (x - west) * shrink * scale), Math.round(top + (north - y) * scale)]
}
