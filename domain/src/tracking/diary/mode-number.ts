import { type Mode, modes } from './mode.ts'

/** The specification's `transportModeId`: modes are counted from one, in their fixed order. */
export const numberOfMode = (mode: Mode): number => modes.indexOf(mode) + 1

export const modeOfNumber = (number: number): Mode | undefined => modes[number - 1]
