import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { MapColours, MapToken } from '../style/colours.ts'
import type { Figure, LineSpec } from '../spec.ts'

export type LineLook = { mode: Mode } | { by: 'rating' } | { token: MapToken; dashes?: number[] }

type Paint = NonNullable<LineSpec['paint']>
type Colour = NonNullable<Paint['line-color']>

/** In widths of the line (tokens.css § 4). Modes not named here are drawn through. */
const DASHES: Partial<Record<Mode, number[]>> = {
  walk: [0.02, 1.4],
  run: [1, 0.8],
  bus: [2.4, 0.8],
  tram: [2.4, 0.8, 0.4, 0.8],
  boat: [1.2, 1],
  plane: [0.4, 1.2],
  other: [0.6, 0.6],
}

export function lookColour(look: LineLook, colours: MapColours): Colour {
  if ('mode' in look) return colours[`mode-${look.mode}`]
  if ('token' in look) return colours[look.token]
  return [
    'match',
    ['get', 'rating'],
    'insufficient',
    colours['rating-insufficient'],
    'missed',
    colours['rating-missed'],
    'good',
    colours['rating-good'],
    'excellent',
    colours['rating-excellent'],
    colours['map-route-muted'],
  ]
}

/** The line itself, and the light stroke within it that marks the train and the e-bike. */
export function lookPaints(look: LineLook, colours: MapColours, width: Figure): Paint[] {
  const line: Paint = { 'line-color': lookColour(look, colours), 'line-width': width }
  if ('token' in look && look.dashes) return [{ ...line, 'line-dasharray': look.dashes }]
  if (!('mode' in look)) return [line]
  const dashes = DASHES[look.mode]
  const core: Paint = { 'line-color': colours['map-case'], 'line-width': 1.4 }
  if (look.mode === 'train') return [line, { ...core, 'line-dasharray': [4.6, 5] }]
  if (look.mode === 'ebike') return [line, core]
  return [dashes ? { ...line, 'line-dasharray': dashes } : line]
}

/** Dots need round ends; dashes keep theirs, or they would run together. */
export const lookCap = (look: LineLook): 'round' | 'butt' =>
  ('token' in look && look.dashes) || isDashed(look) ? 'butt' : 'round'

const isDashed = (look: LineLook): boolean =>
  'mode' in look && look.mode !== 'walk' && DASHES[look.mode] !== undefined
