import { useMemo } from 'react'
import { type Parcel, type Point, sheetOf } from './parcels.ts'

const FILL: Record<Parcel['kind'], string> = {
  land: 'var(--map-land)',
  urban: 'var(--map-urban)',
  park: 'var(--map-park)',
  forest: 'var(--map-forest)',
}
const KINDS = Object.keys(FILL) as Parcel['kind'][]

/** The quiet pattern of parcels and paths; decoration, so hidden from readers. */
export function CommonLand({
  seed,
  width,
  height,
  grain,
}: {
  seed: string
  width: number
  height: number
  grain?: number
}) {
  const sheet = useMemo(() => sheetOf(width, height, seed, grain), [width, height, seed, grain])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {KINDS.map((kind) => (
        <path
          key={kind}
          fill={FILL[kind]}
          d={sheet.parcels
            .filter((it) => it.kind === kind)
            .map((it) => outline(it.corners))
            .join('')}
        />
      ))}
      {[0, 1, 2, 3].map((rank) => (
        <path
          key={rank}
          fill="none"
          stroke={rank < 2 ? 'var(--map-main)' : 'var(--map-street)'}
          strokeWidth={[7, 5, 3, 1.6][rank]}
          d={sheet.paths
            .filter((it) => Math.min(3, Math.floor(it.rank / 2)) === rank)
            .map(({ from, to }) => `M${from.join(' ')}L${to.join(' ')}`)
            .join('')}
        />
      ))}
    </svg>
  )
}

function outline(corners: readonly Point[]): string {
  return `M${corners.map((corner) => corner.join(' ')).join('L')}Z`
}
