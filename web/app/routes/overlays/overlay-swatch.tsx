import type { Overlay } from '@allmend/contract/routes-overlays'

/** How an overlay looks, as on the map. */
export function OverlaySwatch({ style }: { style: Overlay['style'] }) {
  const { colour, width, isDashed, marker } = style
  const ink = `var(--${colour})`
  return (
    <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden="true">
      <path
        d="M1 13 L23 13"
        fill="none"
        stroke={ink}
        strokeWidth={Math.min(4, width)}
        {...(isDashed && { strokeDasharray: '5 3' })}
      />
      <circle
        cx="12"
        cy="5.5"
        r="4"
        fill={marker === 'ring' ? 'var(--map-case)' : ink}
        stroke={marker === 'ring' ? ink : 'var(--map-case)'}
        strokeWidth="1.5"
      />
    </svg>
  )
}
