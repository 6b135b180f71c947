const TANNE = 'var(--tanne-7)'
const YELLOW = 'var(--loewenzahn-3)'

/** Four parcels, two paths, one shared middle. `onField` is for dark green ground. */
export function Mark({ size = 24, onField = false }: { size?: number; onField?: boolean }) {
  const parcels = onField ? '#fff' : TANNE
  const paths = onField ? 'var(--color-brand-field)' : '#fff'
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill={parcels} d="M0 0h24v24H0z" />
      <path fill={paths} d="M0 10.6h24v2.8H0zM10.6 0h2.8v24h-2.8z" />
      <circle cx="12" cy="12" r="6.6" fill={paths} />
      <circle cx="12" cy="12" r="4.6" fill={YELLOW} />
    </svg>
  )
}
