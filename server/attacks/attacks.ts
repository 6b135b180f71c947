import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { figureLine, isHeld, type Outcome } from './figure.ts'
import { foreignFiles } from './foreign-files.ts'
import { heldBodies } from './held-bodies.ts'
import { openStage, type Stage } from './stage.ts'
import { hugeTexts } from './huge-texts.ts'
import { tinyUploads } from './tiny-uploads.ts'
import { watch } from './watch.ts'

/**
 * `npm run attacks`: what one participant, one customer or one stranger can do to everybody else. API and worker are
 * real processes on a fresh database, mail is real; while they attack, strangers ask whether the service is alive and
 * sign up. `--short` takes two minutes, `--only` one of them.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string' } },
})
const SECONDS = values.short ? 15 : 90
const plain =
  (attack: (stage: Stage, seconds: number) => Promise<string>) =>
  async (stage: Stage, seconds: number): Promise<Outcome> => ({
    summary: await attack(stage, seconds),
    figures: [],
  })
const ATTACKS: Record<string, (stage: Stage, seconds: number) => Promise<Outcome>> = {
  uploads: plain(tinyUploads),
  words: plain(hugeTexts),
  'held bodies': heldBodies,
  'foreign files': foreignFiles,
}

const stage = await openStage()
// Whoever attacks has a machine of her own: on this one she comes after those she attacks.
setPriority(10)
const figures = []
try {
  const quiet = watch(stage)
  await quiet.during(3_000)
  console.log(`before: ${(await quiet.seen()).summary}`)
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (values.only !== undefined && values.only !== name) continue
    const eyes = watch(stage)
    const outcome = await attack(stage, SECONDS)
    const { summary: words, healthP99Ms, codeSeconds } = await eyes.seen()
    const whole = [
      { name: '/healthz p99', value: healthP99Ms, limit: 100, unit: 'ms' as const },
      { name: 'a stranger’s code', value: codeSeconds, limit: 10, unit: 's' as const },
      ...outcome.figures,
    ]
    figures.push(...whole)
    console.log([`${name}: ${outcome.summary}`, `  ${words}`, ...whole.map(figureLine)].join('\n'))
  }
} finally {
  await stage.close()
}
const held = figures.filter(isHeld).length
console.log(`held ${held} of ${figures.length}`)
process.exitCode = held < figures.length ? 1 : 0
