import { parseArgs } from 'node:util'
import { openStage, type Stage } from './stage.ts'
import { hugeWords } from './huge-words.ts'
import { tinyUploads } from './tiny-uploads.ts'
import { watch } from './watch.ts'

/**
 * `npm run attacks`: what one ordinary participant can do to everybody else. API and worker are real processes on
 * a fresh database, mail is real; while she attacks, strangers ask whether the service is alive and sign up.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string' } },
})
const SECONDS = values.short ? 20 : 90
const TARGET = { healthP99Ms: 100, codeSeconds: 10 }
const ATTACKS: Record<string, (stage: Stage, seconds: number) => Promise<string>> = {
  uploads: tinyUploads,
  words: hugeWords,
}

const stage = await openStage()
let failed = 0
try {
  const quiet = watch(stage)
  await quiet.during(3_000)
  console.log(`before: ${(await quiet.seen()).words}`)
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (values.only !== undefined && values.only !== name) continue
    const eyes = watch(stage)
    const done = await attack(stage, SECONDS)
    const { words, healthP99Ms, codeSeconds } = await eyes.seen()
    const isHeld = healthP99Ms <= TARGET.healthP99Ms && codeSeconds <= TARGET.codeSeconds
    if (!isHeld) failed++
    console.log(`${name}: ${done}\n  ${words}: ${isHeld ? 'held' : 'NOT HELD'}`)
  }
} finally {
  await stage.close()
}
console.log(`target: /healthz p99 ≤ ${TARGET.healthP99Ms} ms, a stranger’s code ≤ ${TARGET.codeSeconds} s`)
process.exitCode = failed > 0 ? 1 : 0
