import type { Language } from '../../platform/language/language.ts'

/** What a share costs for good; it stands in the statutes (specification §9). */
export const SHARE_RAPPEN = 5_000

/** How many shares can be subscribed at once: CHF 50 to 250. */
export const SHARE_PACKAGES = [1, 2, 3, 4, 5] as const
export const MOST_SHARES_AT_ONCE = 5
/** Of one person, so that nothing she causes grows without bound. */
export const MOST_SHARES = 100

const TEXTS: Record<Language, { one: string; many: string; for: string }> = {
  de: { one: 'Anteil', many: 'Anteile', for: 'für' },
  en: { one: 'share', many: 'shares', for: 'for' },
}

/** «2 Anteile für CHF 100.-», as the specification words it. */
export function packageText(shares: number, language: Language): string {
  const { one, many, for: joined } = TEXTS[language]
  return `${shares} ${shares === 1 ? one : many} ${joined} CHF ${(shares * SHARE_RAPPEN) / 100}.-`
}

/** What happens to a share, in this order; what has not happened is null. */
export const SHARE_STEPS = ['subscribed', 'paid', 'issued', 'cancelled', 'repaid'] as const
export type ShareStep = (typeof SHARE_STEPS)[number]
export type ShareDates = Record<Exclude<ShareStep, 'subscribed'>, number | null> & { subscribed: number }

/** Where a share stands: the last of its steps by the given instant. */
export function shareStepOf(dates: ShareDates, at: number): ShareStep | undefined {
  return SHARE_STEPS.findLast((step) => {
    const happenedAt = dates[step]
    return happenedAt !== null && happenedAt <= at
  })
}

/** A share counts, and may vote through its owner, from its issue to its cancellation. */
export function isHeld(dates: ShareDates, at: number): boolean {
  return shareStepOf(dates, at) === 'issued'
}

/**
 * Whether these dates can be a share’s: each step after the one before it, none left out. A share that was never paid
 * may be cancelled, and is not repaid.
 */
export function areOrdered(dates: ShareDates): boolean {
  const { subscribed, paid, issued, cancelled, repaid } = dates
  if (issued !== null && paid === null) return false
  if (repaid !== null && (cancelled === null || issued === null)) return false
  const reported = [subscribed, paid, issued, cancelled, repaid].filter((it) => it !== null)
  return reported.every((it, index) => index === 0 || it >= reported[index - 1]!)
}
