import { writeFileSync } from 'node:fs'
import { OF_THE_SAMPLE, sampleWeek } from '../report/sample-week.ts'

/** `npm run sample:week`: the figures shown, marked as a sample, where those of a project are still closed. */
const FILE = new URL('../../../web/app/tracking/insights/sample/sample-week.json', import.meta.url)
writeFileSync(FILE, `${JSON.stringify(sampleWeek(OF_THE_SAMPLE), null, 2)}\n`)
