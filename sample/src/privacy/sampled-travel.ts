import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Travelled } from '@allmend/domain/tracking/insights/travelled-trip'
import { GROUP_SIZE, groupTravel, type SampledTravelOptions } from './sampled-group.ts'

/**
 * What invented people of Seewil travel, person by person and week by week. Those that bounds are fitted on and those
 * they are evaluated on have another seed, or another first person.
 */
export async function sampledTravel(
  options: SampledTravelOptions,
  threads = availableParallelism(),
): Promise<Travelled[][]> {
  const { people, firstPerson = 0 } = options
  const first = Math.floor(firstPerson / GROUP_SIZE)
  const groups = Math.ceil((firstPerson + people) / GROUP_SIZE) - first
  // Each thread builds the town for itself, which takes as long as these few people.
  if (groups === 1 || threads === 1) {
    const travelOf = groupTravel(options)
    return Array.from({ length: groups }, (_, at) => travelOf(first + at)).flat()
  }
  const found = Array.from<Travelled[][]>({ length: groups })
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(threads, groups) }, async () => {
      const thread = new Worker(new URL('./sampled-travel-thread.ts', import.meta.url), {
        workerData: options,
      })
      try {
        for (let at = next++; at < groups; at = next++) found[at] = await travelIn(thread, first + at)
      } finally {
        await thread.terminate()
      }
    }),
  )
  return found.flat()
}

async function travelIn(thread: Worker, group: number): Promise<Travelled[][]> {
  const answer = once(thread, 'message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  thread.postMessage(group)
  const [travelled] = (await answer) as [Travelled[][]]
  return travelled
}

/** Several weeks of one person as one period. */
export function joined(weeks: readonly Travelled[]): Travelled {
  const cells = new Map<string, number>()
  for (const week of weeks) {
    for (const [cell, days] of week.cells) cells.set(cell, (cells.get(cell) ?? 0) + days)
  }
  return {
    days: weeks.reduce((sum, { days }) => sum + days, 0),
    trips: weeks.flatMap(({ trips }) => trips),
    countingPlaces: new Set(weeks.flatMap(({ countingPlaces }) => [...countingPlaces])),
    cells,
    nightArea: weeks.findLast(({ nightArea }) => nightArea !== undefined)?.nightArea,
  }
}
