/** What the first page tells of the platform as a whole. */
export const SITE_FIGURES = ['projects', 'participants', 'dataDays', 'kilometres'] as const
export type SiteFigure = (typeof SITE_FIGURES)[number]

/** Below it a figure is about few people, or says that nothing happens here yet: neither is told. */
export const LEAST_TOLD: Record<SiteFigure, number> = {
  projects: 3,
  participants: 100,
  dataDays: 1_000,
  kilometres: 10_000,
}

/** Two digits of it, the rest rounded down; projects are few and no secret. So nobody's joining or leaving shows. */
export function publishedFigure(figure: SiteFigure, count: number): number | null {
  if (!(count >= LEAST_TOLD[figure])) return null
  if (figure === 'projects') return Math.floor(count)
  const step = 10 ** (Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / step) * step
}
