import type { Product } from '@allmend/domain/base/organisations/organisation'

const TANNE = 'var(--tanne-7)'
const YELLOW = 'var(--loewenzahn-3)'

/** Tracking is a trace, CityServer a junction; both keep the square and the yellow dot. */
export function ProductMark({ product, size = 32 }: { product: Product; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="48" height="48" fill={TANNE} />
      {product === 'tracking' ? (
        <>
          <path d="M9 37h9.5V25H28V14h4" fill="none" stroke="#fff" strokeWidth="2.8" />
          <circle cx="9" cy="37" r="3.6" fill="#fff" />
          <circle cx="36" cy="14" r="6" fill={YELLOW} />
        </>
      ) : (
        <>
          <path d="M8 12h13l9 12h10M21 12 30 24 21 36H8" fill="none" stroke="#fff" strokeWidth="2.8" />
          <circle cx="9" cy="12" r="3.6" fill="#fff" />
          <circle cx="9" cy="36" r="3.6" fill="#fff" />
          <circle cx="30" cy="24" r="6" fill={YELLOW} />
        </>
      )}
    </svg>
  )
}
