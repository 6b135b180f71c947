import { parseArgs } from 'node:util'
import { runFleet } from './fleet.ts'

/** `npm run phones`: 30 days of ten phones with the app's own code, kills, clock jumps and a bad network. */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10' },
    days: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})
const figures = await runFleet({
  people: Number(values.people),
  days: Number(values.days),
  seed: Number(values.seed),
})
console.table(figures)
const { lost, doubled, unsent, disclosed } = figures
process.exit(lost + doubled + unsent + disclosed > 0 ? 1 : 0)
