/** How wide so many people are drawn, in pixels; more are as wide as the last. */
export const WIDTHS = [
  [130, 1.4],
  [250, 2.4],
  [500, 4],
  [1_000, 6.5],
] as const
