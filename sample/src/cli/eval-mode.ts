import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { detectorWith } from '@allmend/domain/tracking/diary/detection/detector'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import { accuracyOf, confusionOf, figuresByClass } from '../evaluation/confusion.ts'
import { casesOf, type ModeCase } from '../evaluation/mode-cases.ts'
import { modeEvaluation } from '../evaluation/mode-evaluation.ts'
import { modeFigures, type ModeFigures } from '../evaluation/mode-figures.ts'
import { tripMap } from '../evaluation/mode-map.ts'
import { minuteClasses, minutesOf, type Minute } from '../evaluation/mode-minutes.ts'
import { mobilityNetCases } from '../evaluation/mode-mobilitynet.ts'
import { mobilityNetReport } from '../evaluation/mode-mobilitynet-report.ts'
import { isMet, modeReportHtml, type ModeReport, type Target } from '../evaluation/mode-report.ts'
import { matrixText, rowsText } from '../evaluation/mode-tables.ts'
import { publishEvaluation } from '../evaluation/publish-evaluation.ts'
import { dataFolder } from '../report/real-tracks.ts'
import { trackedPeople } from '../phones/sample.ts'
import { recordedTrip, tripsOf, type RecordedTrip } from '../training/recorded-trip.ts'
import { townSurroundings } from '../training/town-surroundings.ts'

/** `npm run eval:mode`: how often the mode is right, for people no tree has seen, and on real phones. */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '400' },
    days: { type: 'string', default: '7' },
    /** Training uses 1001 to 1003. */
    seed: { type: 'string', default: '2026' },
    out: { type: 'string', default: 'reports/mode.html' },
    /** Also write what /accuracy shows. */
    publish: { type: 'boolean', default: false },
  },
})
const options = { people: Number(values.people), days: Number(values.days), seed: Number(values.seed) }
const model = modeModelOf(modelData)
const town = townSurroundings()
const detect = detectorWith(model, town)
const detectAlone = detectorWith(model)

const near: ModeCase[] = []
const alone: ModeCase[] = []
const minutes: Minute[] = []
const minutesAlone: Minute[] = []
const shown: RecordedTrip[] = []
let travelled = 0
let milliseconds = 0
for (const person of trackedPeople(options)) {
  travelled += person.timeline.filter(({ kind }) => kind === 'leg').length
  near.push(...casesOf(person, model, town))
  alone.push(...casesOf(person, model, undefined))
  const started = process.cpuUsage()
  minutes.push(...minutesOf(person, detect))
  const { user, system } = process.cpuUsage(started)
  milliseconds += (user + system) / 1000
  minutesAlone.push(...minutesOf(person, detectAlone))
  for (const fixes of tripsOf(person)) {
    const trip = recordedTrip(fixes)
    const modes = new Set(trip?.truth.legs.map(({ mode }) => mode))
    if (trip && modes.size >= 3 && shown.length < 9) shown.push(trip)
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const figureRow = (name: string, figures: ModeFigures): string[] => [
  name,
  String(figures.legs),
  percent(figures.accuracy),
  figures.macroF1.toFixed(3),
  percent(figures.byTime),
  percent(figures.byDistance),
  figures.calibrationError.toFixed(3),
  percent(figures.answeredAt95),
  percent(figures.byPerson[0]),
  percent(figures.byPerson[1]),
]
const legHead = [
  'per leg, true borders',
  'legs',
  'right',
  'macro F1',
  'by time',
  'by distance',
  'calib. error',
  'at 95 %',
  'p10 person',
  'median person',
]
const [withTown, withoutTown] = [modeFigures(near), modeFigures(alone)]
const legRows = [figureRow('with surroundings', withTown), figureRow('without', withoutTown)]

const minuteMatrix = (list: readonly Minute[]) =>
  confusionOf(
    minuteClasses,
    list.map(({ truth, said: text }) => [truth, text, 1] as const),
  )
const isTravel = ({ truth }: Minute): boolean => truth !== 'still'
const isEither = ({ truth, said: text }: Minute): boolean => truth !== 'still' || text !== 'still'
const minuteHead = [
  'per minute, end to end',
  'minutes travelled',
  'right',
  'with false travel',
  'all minutes',
]
const minuteRow = (name: string, list: readonly Minute[]): string[] => [
  name,
  String(list.filter(isTravel).length),
  percent(accuracyOf(minuteMatrix(list.filter(isTravel)))),
  percent(accuracyOf(minuteMatrix(list.filter(isEither)))),
  percent(accuracyOf(minuteMatrix(list))),
]
const minuteRows = [minuteRow('with surroundings', minutes), minuteRow('without', minutesAlone)]

const f1Of = (figures: ModeFigures, name: string): number =>
  figuresByClass(figures.confusion).find((each) => each.name === name)!.f1
const targets: Target[] = [
  { label: 'Legs right, with surroundings', found: withTown.accuracy, least: 0.94 },
  { label: 'Legs right, without', found: withoutTown.accuracy, least: 0.87 },
  {
    label: 'Minutes travelled right, end to end',
    found: accuracyOf(minuteMatrix(minutes.filter(isTravel))),
    least: 0.85,
  },
  { label: 'Bike F1, with surroundings', found: f1Of(withTown, 'bike'), least: 0.9 },
  { label: 'Bus F1, with surroundings', found: f1Of(withTown, 'bus'), least: 0.8 },
  { label: 'Calibration error, with surroundings', found: withTown.calibrationError, most: 0.05 },
  { label: 'Calibration error, without', found: withoutTown.calibrationError, most: 0.05 },
  { label: 'Legs answered at 95 % precision, with surroundings', found: withTown.answeredAt95, least: 0.8 },
]
const matrices: ModeReport['matrices'][number][] = [
  { title: 'Legs with true borders, with surroundings', confusion: withTown.confusion },
  { title: 'Legs with true borders, without surroundings', confusion: withoutTown.confusion },
  { title: 'Minutes end to end, with surroundings', confusion: minuteMatrix(minutes.filter(isEither)) },
]
const tables: ModeReport['tables'][number][] = [
  { title: 'Per leg', head: legHead, rows: legRows },
  { title: 'Per minute', head: minuteHead, rows: minuteRows },
]
const real = mobilityNetCases(model)
if (real) {
  const report = mobilityNetReport(real)
  targets.push(...report.targets)
  matrices.push(...report.matrices)
  tables.push(...report.tables)
}

console.log(
  `${model.version}: ${options.people} people, ${options.days} days, seed ${options.seed}; ${near.length} of ${travelled} legs left three fixes or more; ${(milliseconds / (options.people * options.days)).toFixed(1)} ms of a core a person-day from fixes to legs`,
)
for (const { title, head, rows } of tables) console.log(`\n${title}\n${rowsText(head, rows)}`)
for (const { title, confusion } of matrices) console.log(`\n${title}\n${matrixText(confusion)}`)
console.log('\nTargets')
for (const target of targets)
  console.log(
    `${isMet(target) ? '   ' : 'OUT'} ${target.label.padEnd(58)} ${target.found.toFixed(3)}   ${target.least === undefined ? `≤ ${target.most}` : `≥ ${target.least}`}`,
  )
if (!real) console.log(`SKIPPED MobilityNet: no recordings in ${dataFolder()}`)
mkdirSync(dirname(values.out), { recursive: true })
const maps = shown.map((trip) => tripMap(trip, model, town))
writeFileSync(
  values.out,
  modeReportHtml({ title: `Mode detection, ${model.version}`, targets, matrices, tables, maps }),
)
console.log(`written to ${values.out}`)
if (values.publish) {
  const minutesRight = accuracyOf(minuteMatrix(minutes.filter(isTravel)))
  publishEvaluation('mode', (day) =>
    modeEvaluation(
      { command: 'npm run eval:mode', version: model.version, day, ...options, travelled, minutesRight },
      { near, alone, figures: withTown },
      real?.cases,
    ),
  )
}
if (!targets.every(isMet)) process.exitCode = 1
