import type { Days } from '@allmend/domain/projects/releases/period'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import { releasesOf } from './release-store.ts'

type Phase = { id: string; isTest: boolean }
type Row = { kind: 'age' | 'gender'; value: string; people: number }

/** What others tell of who rates and where: the last release inside, and nothing newer. */
export const WHO_RATES = {
  async whoRates(db: Db, phase: Phase, weeks: Days): Promise<{ release: DataDay; rows: Row[] } | undefined> {
    const last = (await releasesOf(db, phase, 'week', weeks)).at(-1)
    if (!last) return undefined
    const people = new Map<string, Row>()
    for (const { age, gender, people: its } of last.figures.ages?.rows ?? []) {
      for (const [kind, value] of [
        ['age', age],
        ['gender', gender],
      ] as const) {
        const known = people.get(`${kind} ${value}`)?.people ?? 0
        people.set(`${kind} ${value}`, { kind, value, people: known + its })
      }
    }
    return { release: last.from, rows: [...people.values()] }
  },
  async whereRated(
    db: Db,
    phase: Phase,
    weeks: Days,
  ): Promise<{ release: DataDay; rows: { postcode: string; people: number }[] } | undefined> {
    const last = (await releasesOf(db, phase, 'week', weeks)).at(-1)
    if (!last) return undefined
    const rows = last.figures.postcodes?.rows ?? []
    return { release: last.from, rows: rows.map(({ postcode, people }) => ({ postcode, people })) }
  },
}
