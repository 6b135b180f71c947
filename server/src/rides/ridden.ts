import type { DataDay } from '@allmend/domain/time/data-day'
import type { Db } from '../db/connect.ts'
import { cellByWeek, releasedWeeks, releaseOf } from './release-store.ts'

type Phase = { id: string; isTest: boolean }

/** What others tell of rides: releases, and nothing newer. */
export const RIDDEN = {
  async onEdges(db: Db, phase: Phase): Promise<ReadonlyMap<number, number> | undefined> {
    const [last] = await releasedWeeks(db, phase)
    if (last === undefined) return undefined
    const whole = (await releaseOf(db, phase, last))?.slices.find(({ by }) => by === 'all')
    return new Map(Object.entries(whole?.edges ?? {}).map(([edgeId, rides]) => [Number(edgeId), rides]))
  },
  inCell: (db: Db, phase: Phase, h3Index: string): Promise<{ week: DataDay; people: number | null }[]> =>
    cellByWeek(db, phase, h3Index),
}
