import { mkdirSync, writeFileSync } from 'node:fs'
import { OF_THE_SAMPLE, sampleFrequency } from '../frequency/sample-frequency.ts'

/** `npm run sample:frequency`: a week by street of invented people, for whoever has no figures yet. Takes minutes. */
const FILE = new URL('../../../web/public/sample/frequency.json', import.meta.url)
mkdirSync(new URL('.', FILE), { recursive: true })
writeFileSync(FILE, `${JSON.stringify(sampleFrequency(OF_THE_SAMPLE))}\n`)
