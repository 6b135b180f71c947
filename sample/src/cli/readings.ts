import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { anyReading } from '../evaluation/any-reading.ts'
import { dataFolder } from '../report/real-tracks.ts'

/**
 * `npm run readings`: whether any fixes whatsoever break a diary, a million histories on all cores. Each
 * thousand has a seed of its own, counted up from the first: `--seed 17 --from 400` goes on after 400 thousand,
 * `--seed 417 --histories 1000` looks at one thousand again.
 */
const A_BATCH = 1000

type Batch = { seed: number }
type Outcome = { seed: number; fixes: number; legs: number; hasReal: boolean; broken: string | undefined }

if (isMainThread) await readOnAllCores()
else readBatches()

function readBatches(): void {
  const { property, seen, hasReal } = anyReading()
  parentPort!.on('message', ({ seed }: Batch) => {
    const before = { ...seen }
    const found = fc.check(property, { seed, numRuns: A_BATCH })
    const broken = found.failed ? fc.defaultReportMessage(found) : undefined
    const { fixes, legs } = { fixes: seen.fixes - before.fixes, legs: seen.legs - before.legs }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
    parentPort!.postMessage({ seed, fixes, legs, hasReal, broken } satisfies Outcome)
  })
}

async function readOnAllCores(): Promise<void> {
  const { values } = parseArgs({
    options: {
      histories: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
    },
  })
  const [seed, from] = [Number(values.seed), Number(values.from)]
  const batches = Math.ceil(Number(values.histories) / A_BATCH)
  console.log(`${batches} thousand histories from seed ${seed}, the first ${from} thousand left out`)
  const done = new Set<number>()
  const sums = { fixes: 0, legs: 0, broken: 0 }
  let next = from
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const worker = new Worker(import.meta.filename)
      for (let batch = next++; batch < batches; batch = next++) {
        const outcome = await outcomeOf(worker, { seed: seed + batch })
        done.add(batch)
        sums.fixes += outcome.fixes
        sums.legs += outcome.legs
        if (outcome.broken) {
          sums.broken++
          console.log(`seed ${outcome.seed}: ${outcome.broken}`)
        }
        if (done.size === 1 && !outcome.hasReal) {
          console.log(`without cuts of real tracks: none in ${dataFolder()} (set ALLMEND_DATA)`)
        }
        if (done.size % 10 === 0) say()
      }
      await worker.terminate()
    }),
  )
  say()
  if (sums.broken > 0) process.exitCode = 1

  function say(): void {
    let through = from
    while (done.has(through)) through++
    const minutes = (performance.now() / 60_000).toFixed(1)
    console.log(
      `${minutes} min: ${done.size} thousand histories, ${sums.fixes} fixes, ${sums.legs} legs, ${sums.broken} thousands with a broken one; goes on with --seed ${seed} --from ${through}`,
    )
  }
}

async function outcomeOf(worker: Worker, batch: Batch): Promise<Outcome> {
  const answer = once(worker, 'message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  worker.postMessage(batch)
  const [outcome] = (await answer) as [Outcome]
  return outcome
}
