export type Rgb = readonly [red: number, green: number, blue: number]

export const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

export const hexOf = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(Math.max(0, Math.min(255, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

export const times = (colour: Rgb, by: number | Rgb): Rgb =>
  typeof by === 'number'
    ? [colour[0] * by, colour[1] * by, colour[2] * by]
    : [colour[0] * by[0], colour[1] * by[1], colour[2] * by[2]]
