import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { travellerOf } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import { matchingQuality, RECORDING } from '../../sample/src/frequency/matching-quality.ts'
import { buildTiles, openValhalla } from '../../server/src/base/network/index.ts'

/**
 * `npm run eval:matching`: legs of the sample laid onto its streets, compared with where they really led, and beside
 * Valhalla's matcher on tiles of the same town, turn about. Needs `npm run town`.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '300' },
    town: { type: 'string', default: 'build/town/town.osm.pbf' },
  },
})
const RIGHT_AT_LEAST = 0.99
const THROUGHPUT_AT_LEAST = 0.7

const folder = await mkdtemp(join(tmpdir(), 'eval-matching-'))
try {
  await buildTiles(values.town, join(folder, 'tiles'))
  const valhalla = await openValhalla(join(folder, 'tiles'))
  const found = await matchingQuality(
    { people: Number(values.people), days: 3, seed: 3 },
    async (mode, fixes) =>
      valhalla.match(
        fixes.map((position, at) => ({ position, atSeconds: at * RECORDING.everySeconds })),
        { by: travellerOf(mode) },
      ),
  )
  for (const { mode, legs, metres, rightShare, diaryShare, msEach, bareMsEach } of found)
    console.log(
      `matching: ${mode} ${legs} legs, ${Math.round(metres / 1000)} km, ${rightShare.toFixed(4)} right, ${diaryShare.toFixed(4)} by the diary's course, ${msEach.toFixed(2)} ms a leg, Valhalla ${bareMsEach.toFixed(2)} ms`,
    )
  const sum = (of: (it: (typeof found)[number]) => number) => found.reduce((all, it) => all + of(it), 0)
  const metres = sum((it) => it.metres)
  const outcomes = [
    {
      what: 'length on the right street',
      share: sum((it) => it.metres * it.rightShare) / metres,
      least: RIGHT_AT_LEAST,
    },
    {
      what: "the same by the diary's course",
      share: sum((it) => it.metres * it.diaryShare) / metres,
      least: RIGHT_AT_LEAST,
    },
    {
      what: 'throughput against Valhalla',
      share: sum((it) => it.legs * it.bareMsEach) / sum((it) => it.legs * it.msEach),
      least: THROUGHPUT_AT_LEAST,
    },
  ]
  for (const { what, share, least } of outcomes)
    console.log(`matching: ${what} ${share.toFixed(4)}, at least ${least}`)
  if (outcomes.some(({ share, least }) => !(share >= least))) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
