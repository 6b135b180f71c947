import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { Failure } from '@allmend/contract/failure'
import type { Interval } from '@allmend/domain/platform/time/interval'
import {
  type DataDay,
  dataDayAfter,
  instantAt,
  numberOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { randomFor, type Random } from '../../sample/src/random.ts'
import { type Crowd, lastDayOf, type Participant, type Truth } from './participants.ts'
import type { Player, Stage } from './stage.ts'

/** Of wrong modes so many are seen and put right. */
const NOTICED = 0.8
const PLACE_METRES = 80

export interface Announced {
  days: number
  confirmed: number
  modes: number
  purposes: number
}

/** In the evening she looks at her day, says how it really was and confirms it; some days she does not. */
export async function stateEvenings(
  stage: Stage,
  { client }: Player,
  about: { participant: Participant; crowd: Crowd; truth: Truth; projectId: string },
): Promise<Announced> {
  const { participant, crowd, truth, projectId } = about
  const random = randomFor(crowd.seed, `evenings ${participant.person.id}`)
  const text: Announced = { days: 0, confirmed: 0, modes: 0, purposes: 0 }
  const last = lastDayOf(participant, crowd)
  let isNamed = false
  for (const day of daysBetween(participant.joinsOn, last)) {
    text.days++
    // The last two days wait for whoever signs in as her.
    const isLeftOpen = participant.number === 0 && numberOfDataDay(day) > numberOfDataDay(last) - 2
    if (random() >= participant.looksAt || isLeftOpen) continue
    stage.clock.now = new Date(instantAt(day, '20:30', ZURICH) + Math.floor(random() * 3 * 3_600_000))
    const read = await client.diary.day({ projectId, dataDay: day })
    if (!read.entries.some(({ kind }) => kind !== 'gap')) continue
    const say = (correction: Parameters<typeof client.diary.correct>[0]['correction']) =>
      client.diary.correct({ projectId, correction }).then(() => 1, withoutEffect)
    if (!isNamed && participant.looksAt > 0.5) {
      for (const { name, position } of truth.places)
        await say({ kind: 'place name', name, position: [...position], radiusMetres: PLACE_METRES })
      isNamed = true
    }
    for (const { startedAt, finishedAt, mode } of wrongModes(read, truth, random))
      text.modes += await say({ kind: 'mode', startedAt, finishedAt, mode })
    for (const { startedAt, finishedAt, purpose } of purposesOf(read, truth, participant, random))
      text.purposes += await say({ kind: 'purpose', startedAt, finishedAt, purpose })
    await client.diary.confirmDay({ projectId, dataDay: day })
    text.confirmed++
  }
  return text
}

/** What another word has made true already changes nothing, and is no trouble. */
function withoutEffect(error: unknown): number {
  if (error instanceof Failure && error.code === 'correction_without_effect') return 0
  throw error
}

function wrongModes(day: DiaryDay, truth: Truth, random: Random) {
  return day.entries.flatMap((entry) => {
    if (entry.kind !== 'leg') return []
    const real = mostlyDuring(truth.legs, entry)
    return real && real.mode !== entry.mode && random() < NOTICED ? [{ ...entry, mode: real.mode }] : []
  })
}

function purposesOf(day: DiaryDay, truth: Truth, { namesPurposes }: Participant, random: Random) {
  return day.trips.flatMap((trip) => {
    if (random() >= namesPurposes || trip.startedAt >= trip.finishedAt) return []
    const real = mostlyDuring(truth.trips, trip)
    return real ? [{ ...trip, purpose: real.purpose }] : []
  })
}

/** The one it shares most time with, where that is more than half of its own. */
export function mostlyDuring<Of extends Interval>(
  real: readonly Of[],
  { startedAt, finishedAt }: Interval,
): Of | undefined {
  let [best, most] = [undefined as Of | undefined, (finishedAt - startedAt) / 2]
  for (const it of real) {
    const shared = Math.min(finishedAt, it.finishedAt) - Math.max(startedAt, it.startedAt)
    if (shared > most) [best, most] = [it, shared]
  }
  return best
}

function* daysBetween(from: DataDay, through: DataDay): Generator<DataDay> {
  for (let day = from; day <= through; day = dataDayAfter(day, 1)) yield day
}
