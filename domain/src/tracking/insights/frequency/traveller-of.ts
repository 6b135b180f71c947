import type { Mode } from '../../diary/mode.ts'
import type { Traveller } from '../../../base/network/access.ts'

/** Modes that follow streets; where rails, water and air lead, no street tells. */
export const STREET_MODES = ['walk', 'run', 'bike', 'ebike', 'bus', 'car'] as const
export type StreetMode = (typeof STREET_MODES)[number]

const TRAVELLERS: Record<StreetMode, Traveller> = {
  walk: 'foot',
  run: 'foot',
  bike: 'bike',
  ebike: 'bike',
  bus: 'car',
  car: 'car',
}

export const isStreetMode = (mode: Mode): mode is StreetMode =>
  STREET_MODES.some((streetMode) => streetMode === mode)

/** On whose streets a mode travels. */
export const travellerOf = (mode: StreetMode): Traveller => TRAVELLERS[mode]
