import type { Statistics } from './statistics.ts'
import { targets, type Target } from './targets.ts'

export type Judged = Target & { found: number; isInside: boolean }

export const judged = ({ figures }: Statistics): Judged[] =>
  targets.map((target) => {
    const found = figures[target.id]
    if (found === undefined) throw new RangeError(`no figure ${target.id}`)
    return { ...target, found, isInside: Math.abs(found - target.value) <= target.tolerance }
  })
