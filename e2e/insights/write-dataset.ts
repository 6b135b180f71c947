import { mkdirSync, writeFileSync } from 'node:fs'
import { diaryOf } from '@allmend/domain/tracking/diary/diary'
import { dayOf } from '@allmend/domain/tracking/diary/diary-day'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { csvOf, geoParquetOf } from '../../server/src/tracking/insights/frequency/files.ts'
import { CSV_HEAD, csvOfDay } from '../../server/src/office/own-data/archive/diary-csv.ts'
import type { Reported } from '../../server/test/crowd.ts'
import { type ZipEntry, zipOf } from '../../server/src/platform/zip.ts'
import { publishedPeople } from './sample-crowd.ts'
import { sampleFrequencyRows } from './sample-frequency-rows.ts'

/** `npm run sample:dataset`: what organisers try their analysis on. Reads what `npm run sample:frequency` wrote. */
const FOLDER = new URL('../../web/public/sample/', import.meta.url)
const PEOPLE = 60
const FIRST = '2026-04-27'
const DAYS = daysIn({ from: FIRST, through: dataDayAfter(FIRST, 6) })
/** Of the file's own entries: the same bytes whenever it is written. */
const CHANGED = new Date('2026-04-27T00:00:00Z')

const rows = sampleFrequencyRows()
const metadata = { project: 'SEEWIL', from: FIRST, licence: 'CC-BY-4.0' }

const files: { name: string; content: string | Buffer }[] = [
  { name: 'README.md', content: readme() },
  { name: 'frequency.csv', content: csvOf(rows, FIRST) },
  { name: 'frequency.parquet', content: await geoParquetOf(rows, FIRST, metadata) },
]
let number = 0
for (const reported of publishedPeople(PEOPLE, { firstDay: FIRST, days: DAYS.length }))
  files.push({ name: `diaries/${String(++number).padStart(3, '0')}.csv`, content: diaryCsv(reported) })

const packed: Buffer[] = []
for await (const piece of zipOf(entries())) packed.push(piece)
mkdirSync(FOLDER, { recursive: true })
writeFileSync(new URL('seewil-diaries.zip', FOLDER), Buffer.concat(packed))
console.log(`dataset: ${files.length} files, ${Math.round(Buffer.concat(packed).length / 1000)} kB`)

function diaryCsv({ entries: read, corrections = [] }: Reported): string {
  const statements = corrections.map((correction, index) => ({
    number: index + 1,
    saidAt: CHANGED.getTime(),
    act: 'say' as const,
    correction,
  }))
  const diary = diaryOf({ entries: [...read], trips: [] }, statements, ZURICH)
  return CSV_HEAD + DAYS.map((day) => csvOfDay(dayOf(diary, day), ZURICH)).join('')
}

async function* entries(): AsyncGenerator<ZipEntry> {
  for (const { name, content } of files) yield { name, changedAt: CHANGED, content: pieces(content) }
}

async function* pieces(content: string | Buffer): AsyncGenerator<string | Buffer> {
  yield content
}

function readme(): string {
  return `# Seewil: a week of invented people

Nobody in it exists. The columns are those of real deliveries; figures by street were matched, counted and given noise as a project's are.

| file | is |
|---|---|
| frequency.csv, frequency.parquet | people by street, mode, direction and part of the day: what an organisation downloads |
| diaries/*.csv | ${PEOPLE} diaries of a week: what a participant takes along of herself (no organisation gets one) |

\`\`\`python
import glob, pandas as pd, geopandas as gpd

streets = gpd.read_parquet("frequency.parquet")
streets[streets.daypart == "all"].plot(column="persons", legend=True)

diaries = pd.concat(
    (pd.read_csv(f, sep=";", encoding="utf-8-sig").assign(person=i) for i, f in enumerate(sorted(glob.glob("diaries/*.csv")))),
    ignore_index=True,
)
legs = diaries[diaries.kind == "leg"]
print(legs.groupby("mode").distance_m.sum() / 1000)
\`\`\`

CSV: semicolons, UTF-8 with a byte order mark. Licence: CC BY 4.0, «Allmend, Seewil».
`
}
