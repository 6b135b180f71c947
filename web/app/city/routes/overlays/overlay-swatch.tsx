import type { Overlay } from '@allmend/contract/city/routes-overlays'

/** How an overlay looks, as on the map. */
export function OverlaySwatch({ overlay }: { overlay: Pick<Overlay, 'style' | 'shapes'> }) {
  const { style, shapes } = overlay
  const ink = `var(--${style.colour})`
  const isRing = style.marker === 'ring'
  return (
    <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden="true">
      {shapes.includes('area') && (
        <rect
          x="2"
          y="2"
          width="20"
          height="12"
          fill={ink}
          fillOpacity="0.18"
          stroke={ink}
          strokeWidth="1.5"
        />
      )}
      {shapes.includes('line') && (
        <path
          d="M1 12 L23 4"
          fill="none"
          stroke={ink}
          strokeWidth={Math.min(4, style.width)}
          {...(style.isDashed && { strokeDasharray: '5 3' })}
        />
      )}
      {shapes.includes('point') && (
        <circle
          cx="12"
          cy="8"
          r="4.5"
          fill={isRing ? 'var(--map-case)' : ink}
          stroke={isRing ? ink : 'var(--map-case)'}
          strokeWidth={isRing ? 2 : 1.5}
        />
      )}
    </svg>
  )
}
