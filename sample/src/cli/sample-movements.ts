import { writeFileSync } from 'node:fs'
import { OF_THE_SAMPLE, sampleMovements } from '../movements/sample-movements.ts'

/** `npm run sample:movements`: how invented people move on the map of the first page. */
const FILE = new URL('../../../web/public/sample/movements.json', import.meta.url)
writeFileSync(FILE, `${JSON.stringify(sampleMovements(OF_THE_SAMPLE))}\n`)
