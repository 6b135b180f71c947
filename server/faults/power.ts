import { parseArgs } from 'node:util'
import { claims } from './claims.ts'
import { whyNoDisk } from './disk.ts'
import { inspect } from './inspect.ts'
import type { Scene } from './kinds.ts'
import { cutPower, SAFEGUARDS, type Safeguard } from './power-cuts.ts'
import { openScene } from './scene.ts'
import { openScratch } from './scratch.ts'
import { seededRandom } from './seeded-random.ts'

/**
 * `npm run faults:power`: PostgreSQL's file system is cut off in the middle of uploads, as if the power failed.
 * Afterwards every acknowledged chunk must be there. Before that come the controls (`--control`: only they), in
 * which chunks must be lost: a method that doesn't see loss there shows nothing here.
 */
const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '200' },
    'control-cuts': { type: 'string', default: '10' },
    control: { type: 'boolean', default: false },
    phones: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const { claim, report } = claims()
const why = whyNoDisk()
if (why) claim('power cuts can be simulated here', [why])
else {
  console.log(`seed ${values.seed}, ${values.phones} phones`)
  for (const safeguard of SAFEGUARDS) await withScene((scene) => control(scene, safeguard))
  if (!values.control) await withScene(prove)
}
report()

async function withScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  const random = seededRandom(Number(values.seed))
  const scratch = await openScratch()
  try {
    await work(await openScene(scratch, { phones: Number(values.phones), random, diskMegabytes: 2048 }))
  } finally {
    await scratch.close()
  }
}

async function control(scene: Scene, without: Safeguard): Promise<void> {
  const cuts = Number(values['control-cuts'])
  await cutPower(scene, { cuts, random: seededRandom(Number(values.seed)), without })
  const { lost, acknowledged } = await inspect(scene)
  const what = `${lost.length} of ${acknowledged} acknowledged chunks are lost in ${cuts} cuts`
  const against = lost.length > 0 ? [] : ['nothing is lost: this method does not see loss']
  claim(`control, ${without} = off: ${what}`, against)
}

async function prove(scene: Scene): Promise<void> {
  const cuts = Number(values.cuts)
  const begun = performance.now()
  await cutPower(scene, { cuts, random: seededRandom(Number(values.seed)) })
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(scene.phones.map((phone) => phone.finish()))
  const found = await inspect(scene)
  claim(`${cuts} power cuts, one every ${(seconds / cuts).toFixed(1)} s`, cuts > 0 ? [] : ['none'])
  claim(
    `0 of ${found.acknowledged} acknowledged chunks lost`,
    found.acknowledged > 0 ? found.lost : ['none was'],
  )
  claim('0 duplicated', found.duplicated)
  claim('0 altered: each is deciphered and has the acknowledged hash', found.altered)
  claim(`nothing else is stored (${found.stored} chunks)`, found.foreign)
  claim('no answer contradicts another', scene.watch.contradictions)
  claim(`the server's state agrees with the outbox of ${values.phones} phones`, await scene.disagreements())
}
