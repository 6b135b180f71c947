import { parseArgs } from 'node:util'
import { renderTable } from '../../ops/services/table.ts'
import { claims } from './claims.ts'
import { untilAccepting } from './cluster.ts'
import { whyNoDisk } from './disk.ts'
import { inspect } from './inspect.ts'
import { FAULTS, type Scene } from './kinds.ts'
import { plant, PLANTS } from './plants.ts'
import { differences, readAgain, untilRead } from './readings.ts'
import { openScene } from './scene.ts'
import { openScratch } from './scratch.ts'
import { seededRandom } from './seeded-random.ts'
import { strike } from './strike.ts'

/**
 * `npm run faults`: phones upload to the real API while everything between their outbox and the disk is
 * killed, held, cut and filled. Whatever was acknowledged must be there, once, as it was sent.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '1000' },
    phones: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const wanted = Number(values.faults)
const random = seededRandom(Number(values.seed))
const why = whyNoDisk()
const kinds = Object.keys(FAULTS).filter((kind) => kind !== 'disk full' || !why)
console.log(`seed ${values.seed}, ${values.phones} phones, ${wanted} faults`)
if (why) console.log(`the disk is never full in this run: ${why}`)

const scratch = await openScratch()
const begun = performance.now()
const { claim, report } = claims()
try {
  const scene = await openScene(scratch, {
    phones: Number(values.phones),
    random,
    ...(!why && { diskMegabytes: 2048 }),
  })
  const happened = await strike(scene, { wanted, kinds, random })
  await untilAccepting(scene.cluster)
  await Promise.all(scene.phones.map((phone) => phone.finish()))
  console.log(
    renderTable(
      ['fault', 'happened'],
      [...happened].map(([kind, count]) => [kind, String(count)]),
    ),
  )
  const total = [...happened.values()].reduce((sum, count) => sum + count, 0)
  const minutes = (performance.now() - begun) / 60_000
  claim(
    `${total} faults happened, ${(total / minutes).toFixed(0)} a minute`,
    total > 0 && total >= wanted ? [] : [`not ${wanted}`],
  )
  if (wanted > 3 * kinds.length)
    claim(
      `each of the ${kinds.length} kinds did`,
      kinds.filter((kind) => happened.get(kind) === 0),
    )
  await conclude(scene)
} finally {
  await scratch.close()
}
report()

async function conclude(scene: Scene): Promise<void> {
  const { watch, phones } = scene
  const found = await inspect(scene)
  claim(
    `0 of ${found.acknowledged} acknowledged chunks lost`,
    found.acknowledged > 0 ? found.lost : ['none was'],
  )
  claim('0 duplicated', found.duplicated)
  claim('0 altered: each is deciphered and has the acknowledged hash', found.altered)
  claim(`nothing else is stored (${found.stored} chunks)`, found.foreign)
  claim('no answer contradicts another', watch.contradictions)
  claim(`the server's state agrees with the outbox of ${phones.length} phones`, await scene.disagreements())
  claim('api and worker only ended when they were killed', [...scene.api.ownEnds, ...scene.worker.ownEnds])
  await untilRead(scene.cluster)
  const readings = await scene.readings()
  await readAgain(scene.cluster)
  claim(
    `the worker's ${readings.size} days equal one undisturbed reading`,
    readings.size > 0 ? differences(readings, await scene.readings()) : ['there are none'],
  )
  for (const kind of PLANTS) {
    const seen = await plant(scene, kind)
    claim(`a chunk ${kind} behind its back is seen`, seen ? [] : ['it was not'])
  }
}
