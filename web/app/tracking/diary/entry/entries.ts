import type { Entry, Leg } from '../statement/expected-day.ts'

/** Under this the detector asks instead of telling (DESIGN § 6). */
const SURE = 0.7

/** Names an entry on this page only; corrections name times. */
export const idOf = ({ kind, startedAt }: Entry): string => `${kind}-${startedAt}`

/** Whom nobody has answered yet. */
export const isUnsure = (entry: Entry): entry is Leg =>
  entry.kind === 'leg' && entry.modeConfirmed === undefined && (entry.probability ?? 1) < SURE

/** The mode, and at most two others. */
export const chipsOf = ({ mode, modeDetected, alternatives }: Leg) =>
  [...new Set([mode, ...(modeDetected ? [modeDetected] : []), ...alternatives])].slice(0, 3)

type Span = { startedAt: number; finishedAt: number }

/** From this entry to the next of its kind on one side, with nothing unknown between. */
export function spanWith(entries: readonly Entry[], at: number, side: -1 | 1): Span | undefined {
  const own = entries[at]
  if (!own || own.kind === 'gap') return undefined
  for (let other = at + side; ; other += side) {
    const it = entries[other]
    if (!it || it.kind === 'gap') return undefined
    if (it.kind !== own.kind) continue
    return {
      startedAt: Math.min(own.startedAt, it.startedAt),
      finishedAt: Math.max(own.finishedAt, it.finishedAt),
    }
  }
}

/** Where somebody was at an instant of a leg, straight between the known positions. */
export function positionAt({ course }: Leg, at: number): [number, number] | undefined {
  const next = course.findIndex((it) => it.at >= at)
  const to = course[next] ?? course.at(-1)
  const from = course[next - 1] ?? to
  if (!from || !to) return undefined
  const share = to.at === from.at ? 0 : (at - from.at) / (to.at - from.at)
  const between = (one: number, other: number): number => one + (other - one) * share
  return [between(from.position[0], to.position[0]), between(from.position[1], to.position[1])]
}
