import { aboutDays } from '@allmend/domain/tracking/diary/correction/about-days'
import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import { diaryPart, type DiaryPart } from '@allmend/domain/tracking/diary/diary'
import { dayOf } from '@allmend/domain/tracking/diary/diary-day'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import {
  type DataDay,
  dataDayAfter,
  dataDayOf,
  dataDaysWithin,
  intervalOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'

import { intervalOfDays } from '../src/tracking/diary/own-diary.ts'

/** How long a day takes to replay, of all that was said: finding what is near it, widening, replaying. */
export function millisecondsOfReplay(
  entries: readonly TimelineEntry[],
  stated: readonly Correction[],
  dataDay: DataDay,
  runs: number,
): number[] {
  // As a store has them: entries and statements by the day they stand under.
  const byDay = Map.groupBy(entries, (entry) => dataDayOf(entry.startedAt, ZURICH))
  const statements = stated.map((correction, index): Statement => ({
    number: index + 1,
    saidAt: index,
    act: 'say',
    correction,
  }))
  const aboutDay = new Map<DataDay | 'every', Statement[]>()
  for (const it of statements) {
    const days = it.act === 'say' ? aboutDays(it.correction, ZURICH) : undefined
    for (const day of days ? dataDaysWithin(intervalOfDays(days, ZURICH), ZURICH) : []) put(aboutDay, day, it)
    if (!days) put(aboutDay, 'every', it)
  }
  const took: number[] = []
  for (let run = -5; run < runs; run++) {
    const since = performance.now()
    replayDay(byDay, aboutDay, dataDay)
    if (run >= 0) took.push(performance.now() - since)
  }
  return took
}

function replayDay(
  byDay: ReadonlyMap<DataDay, readonly TimelineEntry[]>,
  aboutDay: ReadonlyMap<DataDay | 'every', readonly Statement[]>,
  dataDay: DataDay,
): void {
  for (let [before, after] = [2, 1]; ;) {
    const [from, through] = [dataDayAfter(dataDay, -before), dataDayAfter(dataDay, after)]
    const entries: TimelineEntry[] = []
    const near = new Set(aboutDay.get('every'))
    for (let day = from; day <= through; day = dataDayAfter(day, 1)) {
      for (const it of aboutDay.get(day) ?? []) near.add(it)
    }
    for (let day = dataDayAfter(from, -1); day <= dataDayAfter(through, 1); day = dataDayAfter(day, 1)) {
      entries.push(...(byDay.get(day) ?? []))
    }
    const part = finished(
      diaryPart(
        { entries, trips: [] },
        [...near],
        {
          startedAt: intervalOfDataDay(from, ZURICH).startedAt,
          finishedAt: intervalOfDataDay(through, ZURICH).finishedAt - 1,
          isFirst: false,
          isLast: false,
        },
        ZURICH,
      ),
    )
    const lacks = part.lacks(intervalOfDataDay(dataDay, ZURICH))
    if (!lacks.before && !lacks.after) return void dayOf(part, dataDay)
    if (lacks.before) before *= 4
    if (lacks.after) after *= 4
  }
}

function finished(steps: Generator<void, DiaryPart>): DiaryPart {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function put<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
