import styles from './edge.module.css'

export type GlyphKind = 'kept' | 'split' | 'merged' | 'moved' | 'lost' | 'new'

const LINES: Record<GlyphKind, { y: number; colour: string; width: number; dashes?: string }[]> = {
  kept: [{ y: 7, colour: 'var(--map-route)', width: 4 }],
  split: [{ y: 7, colour: 'var(--map-draft)', width: 4, dashes: '10 4' }],
  merged: [
    { y: 3, colour: 'var(--map-draft)', width: 1.6 },
    { y: 9, colour: 'var(--map-draft)', width: 4 },
  ],
  moved: [
    { y: 3, colour: 'var(--color-text-2)', width: 1.6, dashes: '2 2' },
    { y: 9, colour: 'var(--map-draft)', width: 4 },
  ],
  lost: [{ y: 7, colour: 'var(--map-error)', width: 4, dashes: '6 3' }],
  new: [{ y: 7, colour: 'var(--map-draft)', width: 1.6 }],
}

/** How an outcome is drawn, beside its word. */
export function OutcomeGlyph({ kind }: { kind: GlyphKind }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 28 14" aria-hidden="true">
      {LINES[kind].map(({ y, colour, width, dashes }) => (
        <line
          key={y}
          x1="0"
          x2="28"
          y1={y}
          y2={y}
          stroke={colour}
          strokeWidth={width}
          strokeDasharray={dashes}
        />
      ))}
    </svg>
  )
}
