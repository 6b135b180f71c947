import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import { purposesOf, type ConsentPurpose, isRequired } from '@allmend/domain/projects/participation/consent'
import {
  type DataDay,
  dataDayAfter,
  dataDayOf,
  numberOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Interval } from '@allmend/domain/platform/time/interval'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { TimelineEntry } from '../../sample/src/days/timeline.ts'
import { peopleOf } from '../../sample/src/people/households.ts'
import type { Person } from '../../sample/src/people/person.ts'
import { settingFor, trackedPerson } from '../../sample/src/phones/sample.ts'
import { oneOf, randomFor } from '../../sample/src/random.ts'

/** Somebody who takes part in a project, and how she goes about it. */
export interface Participant {
  number: number
  person: Person
  firstName: string
  familyName: string
  email: string
  language: 'de' | 'en'
  joinsOn: DataDay
  /** The channel that brought her. */
  via: number
  agreesTo: ConsentPurpose[]
  /** Of her days she looks at this share, and says how it really was. */
  looksAt: number
  /** Of the trips she looks at she says of this share what they were for. */
  namesPurposes: number
  /** She has had enough, and says so; or her phone just falls silent. */
  leavesOn?: DataDay
  silentFrom?: DataDay
}

export interface Crowd {
  code: string
  count: number
  firstDay: DataDay
  /** Of whom phones have sent anything. */
  lastDay: DataDay
  seed: number
  /** How mail addresses begin. */
  mailbox: string
}

/** Of the one with this number, from zero. */
export const emailOf = ({ mailbox }: Pick<Crowd, 'mailbox'>, number: number): string =>
  `${mailbox}-${String(number + 1).padStart(3, '0')}@seewil.example`

const TOWN_SEED = 1
const LEAST_AGE = 16

export const FIRST_NAMES =
  'Lea Jonas Mia Luca Anna Noah Nina Tim Sara David Laura Simon Julia Marco Elena Daniel Eva Reto Ruth Peter Ursula Hans Vreni Beat Silvia Urs Monika Fabio Aylin Milan'.split(
    ' ',
  )
export const FAMILY_NAMES =
  'Amstutz Bieri Caduff Dubach Egli Frei Gasser Hofer Imhof Jenni Kälin Lüthi Meili Niederer Odermatt Pfister Rüegg Schmid Tanner Ulrich Vogt Wyss Zgraggen Zurfluh Marti Baumann'.split(
    ' ',
  )

/** The people of Seewil who take part, the same whenever they are asked for. */
export function* participantsOf(crowd: Crowd): Generator<Participant> {
  const days = numberOfDataDay(crowd.lastDay) - numberOfDataDay(crowd.firstDay) + 1
  let number = 0
  for (const person of peopleOf(settingFor(TOWN_SEED), crowd.seed, crowd.count * 2)) {
    if (person.age < LEAST_AGE) continue
    if (number >= crowd.count) return
    const random = randomFor(crowd.seed, `participant ${person.id}`)
    // Most come when the letter comes; the first, whom one signs in as, is there from the beginning.
    const late = number === 0 ? 0 : Math.floor(days * 0.8 * random() ** 2.5)
    const joinsOn = dataDayAfter(crowd.firstDay, late)
    const kind = random()
    const [looksAt, namesPurposes] = kind < 0.45 ? [0.8, 0.12] : kind < 0.8 ? [0.3, 0.04] : [0, 0]
    const end = number === 0 ? 1 : random()
    const lastOn = dataDayAfter(joinsOn, Math.floor(random() * (days - late)))
    yield {
      number,
      person,
      firstName: oneOf(random, FIRST_NAMES),
      familyName: oneOf(random, FAMILY_NAMES),
      email: emailOf(crowd, number),
      language: random() < 0.85 ? 'de' : 'en',
      joinsOn,
      via: random() < 0.2 ? 0 : 1 + Math.floor(4 * random() ** 2),
      agreesTo: purposesOf('tracking').filter((purpose) => isRequired(purpose) || random() < 0.7),
      ...(number === 0 ? { looksAt: 0.95, namesPurposes: 0.6 } : { looksAt, namesPurposes }),
      ...(end < 0.04 ? { leavesOn: lastOn } : end < 0.2 ? { silentFrom: dataDayAfter(lastOn, 1) } : {}),
    }
    number++
  }
}

/** How it really was. */
export interface Truth {
  legs: (Interval & { mode: Mode })[]
  trips: (Interval & { purpose: Purpose })[]
  /** Places she calls by a name of her own. */
  places: { name: string; position: LngLat }[]
}

/** The last of her days with anything from her phone. */
export function lastDayOf({ leavesOn, silentFrom }: Participant, { lastDay }: Crowd): DataDay {
  return leavesOn ?? (silentFrom ? dataDayAfter(silentFrom, -1) : lastDay)
}

/** What her phone recorded, day by day, and how it really was. */
export function livedBy(
  participant: Participant,
  crowd: Crowd,
): { fixesByDay: Map<DataDay, Fix[]>; truth: Truth } {
  const { person, joinsOn } = participant
  const { seed } = crowd
  const days = numberOfDataDay(lastDayOf(participant, crowd)) - numberOfDataDay(joinsOn) + 1
  const { tracked, timeline } = trackedPerson(person, { days, seed, firstDay: joinsOn })
  const fixesByDay = new Map<DataDay, Fix[]>()
  for (const { fix, truth } of tracked) {
    const day = dataDayOf(truth.at, ZURICH)
    const fixes = fixesByDay.get(day)
    if (fixes) fixes.push(fix)
    else fixesByDay.set(day, [fix])
  }
  return { fixesByDay, truth: truthOf(timeline) }
}

function truthOf(timeline: readonly TimelineEntry[]): Truth {
  const legs: Truth['legs'] = []
  const trips: Truth['trips'] = []
  const places = new Map<string, LngLat>()
  for (const entry of timeline) {
    const { startedAt, finishedAt } = entry
    if (entry.kind === 'leg') legs.push({ startedAt, finishedAt, mode: entry.mode })
    else if (entry.kind === 'trip') trips.push({ startedAt, finishedAt, purpose: entry.purpose })
    else if (entry.purpose === 'home') places.set('Zuhause', entry.position)
    else if (entry.purpose === 'commute to work') places.set('Arbeit', entry.position)
    else if (entry.purpose === 'commute to education') places.set('Schule', entry.position)
  }
  return { legs, trips, places: [...places].map(([name, position]) => ({ name, position })) }
}
