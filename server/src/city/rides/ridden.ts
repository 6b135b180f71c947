import type { Days } from '@allmend/domain/projects/releases/period'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import { cellByWeek, releasedWeeks, releaseOf, sliceSums } from './release-store.ts'

type Phase = { id: string; isTest: boolean }

/** What others tell of rides: releases, and nothing newer. */
export const RIDDEN = {
  async onEdges(db: Db, phase: Phase): Promise<ReadonlyMap<number, number> | undefined> {
    const [last] = await releasedWeeks(db, phase)
    if (last === undefined) return undefined
    const whole = (await releaseOf(db, phase, last))?.slices.find(({ by }) => by === 'all')
    return new Map(Object.entries(whole?.edges ?? {}).map(([edgeId, rides]) => [Number(edgeId), rides]))
  },
  async inWeeks(
    db: Db,
    phase: Phase,
    { from, through }: Days,
  ): Promise<{ week: DataDay; rides: number; kilometres: number }[]> {
    const slices = await sliceSums(db, phase)
    return slices.filter(({ by, week }) => by === 'all' && week >= from && week <= through)
  },
  inCell: (db: Db, phase: Phase, h3Index: string): Promise<{ week: DataDay; people: number | null }[]> =>
    cellByWeek(db, phase, h3Index),
}
