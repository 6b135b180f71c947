import type { Rgb } from '../colour.ts'

/** Legs and arms; then comes the neck, then what is worn over it, then the head. */
export type Body = { behind: string; trunk: string }

/** Where in a step somebody is, 0 to 1. */
export type Gait = { step: number; isStanding: boolean }

export type Wear = {
  coat: Rgb
  trousers: Rgb
  skin: Rgb
  paint: (colour: Rgb) => string
  /** Where the sun is: -1 to the left of the picture, 1 to the right. */
  from: number
}

/** Millimetres are enough. */
export const n = (metres: number): string => String(Math.round(metres * 1000) / 1000)
