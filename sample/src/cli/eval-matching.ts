import { parseArgs } from 'node:util'
import { matchingQuality } from '../frequency/matching-quality.ts'

/** `npm run eval:matching`: legs of the sample laid onto its streets, compared with where they really led. */
const { values } = parseArgs({ options: { people: { type: 'string', default: '300' } } })
const RIGHT_AT_LEAST = 0.99

const found = matchingQuality({ people: Number(values.people), days: 3, seed: 3 })
for (const { mode, legs, metres, rightShare, msEach } of found)
  console.log(
    `matching: ${mode} ${legs} legs, ${Math.round(metres / 1000)} km, ${rightShare.toFixed(4)} right, ${msEach.toFixed(1)} ms a leg`,
  )
const metres = found.reduce((sum, it) => sum + it.metres, 0)
const right = found.reduce((sum, it) => sum + it.metres * it.rightShare, 0) / metres
console.log(`matching: all ${right.toFixed(4)} right, at least ${RIGHT_AT_LEAST}`)
if (!(right >= RIGHT_AT_LEAST)) process.exitCode = 1
