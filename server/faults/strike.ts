import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from './inspect.ts'
import { FAULTS, type Scene } from './kinds.ts'
import { seededRandom, shuffled, type Random } from './seeded-random.ts'

const RECOVERED_WITHIN_MS = 120_000

/** Draws and does faults until the wanted number has really happened. */
export async function strike(
  scene: Scene,
  { wanted, kinds, random }: { wanted: number; kinds: string[]; random: Random },
): Promise<Map<string, number>> {
  const { watch } = scene
  const begun = performance.now()
  const happened = new Map(kinds.map((kind) => [kind, 0]))
  const inspectEvery = Math.max(20, Math.ceil(wanted / 10))
  let total = 0
  let plan: string[] = []
  for (let tries = 0; total < wanted && tries < wanted * 2 + 50; tries++) {
    if (plan.length === 0) plan = shuffled(random, kinds)
    const kind = plan.pop()!
    // Each draws from its own stream: how far one got by the clock doesn't move the next choice.
    const own = seededRandom(random() * 2 ** 32)
    const recovers = own() < 0.7
    await sleep(own() * 600)
    if (await FAULTS[kind]!(scene, own)) {
      happened.set(kind, (happened.get(kind) ?? 0) + 1)
      total++
    }
    // The others come one upon the next.
    if (recovers) await untilAcknowledging(scene, kind)
    if (total > 0 && total % inspectEvery === 0 && total < wanted) {
      await untilAcknowledging(scene, kind)
      const found = await inspect(scene)
      console.log(
        `${total} faults after ${((performance.now() - begun) / 1000).toFixed(0)} s: ${watch.acknowledged} acknowledgements, ` +
          `${found.lost.length} lost, ${found.duplicated.length} duplicated, ${found.altered.length} altered`,
      )
      if (found.lost.length + found.duplicated.length + found.altered.length > 0) break
    }
  }
  return happened
}

async function untilAcknowledging({ watch }: Scene, kind: string): Promise<void> {
  const before = watch.acknowledged
  for (const deadline = Date.now() + RECOVERED_WITHIN_MS; watch.acknowledged < before + 5; await sleep(20))
    if (Date.now() > deadline) throw new Error(`nothing is acknowledged any more after "${kind}"`)
}
