import { intervalOfDataDay, type DataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { personDays } from '../days/person-days.ts'
import { settingOf, type Setting } from '../travel/setting.ts'
import type { TimelineEntry } from '../days/timeline.ts'
import { weatherOf } from '../days/weather.ts'
import { peopleOf } from '../people/households.ts'
import type { Person } from '../people/person.ts'
import { randomFor } from '../random.ts'
import { seewil } from '../town/seewil.ts'
import { courier, type Upload } from './delivery.ts'
import { phoneOf, type Phone } from './phone.ts'
import { recorder } from './recorder.ts'
import type { TrackedFix } from './tracked-fix.ts'

export type SampleOptions = { people: number; days: number; seed: number; firstDay?: DataDay }

/** A Monday without holidays around it, in full spring. */
export const usualFirstDay: DataDay = '2026-04-27'

export type SampleRecord =
  | { kind: 'person'; person: Person; phone: Phone }
  | { kind: 'timeline'; personId: number; entry: TimelineEntry }
  | { kind: 'upload'; personId: number; upload: Upload }

const settings = new Map<number, Setting>()

/** The setting of a seed, made once a process. */
export function settingFor(seed: number): Setting {
  const known = settings.get(seed)
  if (known) return known
  const fresh = settingOf(seewil(seed))
  settings.set(seed, fresh)
  return fresh
}

/** The seed of the town is always its usual one: only people, weather and chance differ. */
const TOWN_SEED = 1

/** Everything about everyone, person by person and day by day; nothing is kept. */
export function* sampleOf(options: SampleOptions): Generator<SampleRecord> {
  for (const person of peopleOf(settingFor(TOWN_SEED), options.seed, options.people))
    yield* personRecords(person, options)
}

function* personRecords(
  person: Person,
  { days, seed, firstDay = usualFirstDay }: Omit<SampleOptions, 'people'>,
): Generator<SampleRecord> {
  const setting = settingFor(TOWN_SEED)
  const phone = phoneOf(person.id, seed)
  yield { kind: 'person', person, phone }
  const originAt = intervalOfDataDay(firstDay, ZURICH).startedAt
  const tape = recorder(phone, originAt, randomFor(seed, `fixes ${person.id}`))
  const post = courier(phone, originAt, randomFor(seed, `delivery ${person.id}`))
  for (const entries of personDays(setting, person, { firstDay, days }, weatherOf(seed), seed)) {
    for (const entry of entries) {
      yield { kind: 'timeline', personId: person.id, entry }
      if (entry.kind === 'trip') continue
      const isHome = entry.kind === 'stay' && entry.purpose === 'home'
      for (const upload of post.take(tape.record(entry), () => isHome))
        yield { kind: 'upload', personId: person.id, upload }
    }
  }
  for (const upload of post.finish()) yield { kind: 'upload', personId: person.id, upload }
}

/** One person with everything that was so and everything their phone recorded, in order of true time. */
export type TrackedPerson = {
  person: Person
  phone: Phone
  timeline: TimelineEntry[]
  /** Every fix once, before delivery loses their order. */
  tracked: TrackedFix[]
}

/** Person by person, for training and evaluation: only one of them is held at a time. */
export function* trackedPeople(options: SampleOptions): Generator<TrackedPerson> {
  for (const person of peopleOf(settingFor(TOWN_SEED), options.seed, options.people))
    yield trackedPerson(person, options)
}

/** The days of one person; how many people there are makes no difference to them. */
export function trackedPerson(person: Person, options: Omit<SampleOptions, 'people'>): TrackedPerson {
  const found: TrackedPerson = { person, phone: phoneOf(person.id, options.seed), timeline: [], tracked: [] }
  for (const record of personRecords(person, options)) {
    if (record.kind === 'timeline') found.timeline.push(record.entry)
    else if (record.kind === 'upload' && !record.upload.isRepeat) found.tracked.push(...record.upload.tracked)
  }
  return inOrder(found)
}

function inOrder(one: TrackedPerson): TrackedPerson {
  const once = [...new Set(one.tracked)].sort((a, b) => a.truth.at - b.truth.at)
  return { ...one, tracked: once }
}
