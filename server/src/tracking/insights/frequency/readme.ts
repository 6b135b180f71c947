import { DAYPARTS, FROM_HOUR } from '@allmend/domain/tracking/insights/frequency/daypart'
import {
  FREQUENCY_COST,
  FREQUENCY_NOISE,
  LEAST_TOLD,
  PARTS_OF_ONE,
  STREETS_OF_ONE,
} from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import { TRIP_END_METRES } from '@allmend/domain/tracking/insights/frequency/passage'
import { DELTA, epsilonOf } from '@allmend/domain/projects/releases/budget'
import { PEOPLE_STEP } from '@allmend/domain/projects/releases/in-fives'
import { dataDayAfter, type DataDay } from '@allmend/domain/platform/time/data-day'

export interface AboutFile {
  code: string
  name: string
  organisation: string
  week: DataDay
  now: Date
}

export const LICENCE =
  'For use inside the organisation that runs the project; whoever publishes it asks the ethics board first.'

const hours = DAYPARTS.map((part, at) => {
  const until = DAYPARTS[at + 1]
  return `${part} ${FROM_HOUR[part]}–${until ? FROM_HOUR[until] : 24}`
}).join(', ')

export function readme(about: AboutFile & { file: string; sha256: string; rows: number }): string {
  const { code, name, organisation, week, file, sha256 } = about
  return `# People by street: ${name} (${code})

${organisation}, ${week} to ${dataDayAfter(week, 6)}. A release: counted once, never changed.

| column | is |
|---|---|
| edge_id, street, street_class, length_m | the street between two junctions; its number stays across imports |
| mode, transport_mode_id | how people travelled; the numbers count the eleven modes from 1 |
| direction | forward: as the line is drawn |
| daypart | when the leg began: ${hours}; all: the whole day |
| persons | who passed in the week, each once; with noise, rounded down to ${PEOPLE_STEP} |
| release | Monday of the week |
| geometry | WGS 84, longitude first |

**Protection.** Every figure is approximate: it carries noise (discrete Gaussian) of ± ${FREQUENCY_NOISE} persons, which is two standard deviations. A street is told from ${LEAST_TOLD} persons on, noise included. What is not told has no row; it is not zero. One person counts on at most ${STREETS_OF_ONE} streets, main ones first and otherwise in an order that is the same for everybody, and on ${PARTS_OF_ONE} of them in one part of the day. The first and last ${TRIP_END_METRES} m of each trip are not counted. A week betrays of one person at most ε = ${epsilonOf(FREQUENCY_COST)} (δ = ${DELTA}). Counted are participants who agreed to the analysis, not all traffic.

**Licence.** ${LICENCE}

SHA-256 of ${file}: ${sha256}
`
}
