import type { TimelineEntry } from '../days/timeline.ts'
import type { Person } from '../people/person.ts'
import type { Phone } from './phone.ts'
import type { SampleRecord } from './sample.ts'
import type { TrackedFix } from './tracked-fix.ts'

/** One line a record. Written by hand where there are millions: JSON.stringify takes four times as long. */
export function ndjsonLine(record: SampleRecord): string {
  switch (record.kind) {
    case 'person':
      return `${JSON.stringify(personLine(record.person, record.phone))}\n`
    case 'timeline':
      return `${JSON.stringify(entryLine(record.personId, record.entry))}\n`
    case 'upload': {
      const { stream, seq, arrivedAt, isRepeat, tracked } = record.upload
      let fixes = ''
      let truth = ''
      for (const one of tracked) {
        fixes += fixes === '' ? fixText(one) : `,${fixText(one)}`
        truth += truth === '' ? truthText(one) : `,${truthText(one)}`
      }
      return `{"kind":"upload","person":${record.personId},"stream":"${stream}","seq":${seq},"arrivedAt":${arrivedAt},"isRepeat":${isRepeat},"fixes":[${fixes}],"truth":[${truth}]}\n`
    }
    default:
      return record satisfies never
  }
}

function fixText({ fix }: TrackedFix): string {
  const speed = fix.speedMps === undefined ? '' : `,"speedMps":${fix.speedMps}`
  const heading = fix.headingDegrees === undefined ? '' : `,"headingDegrees":${fix.headingDegrees}`
  return `{"trackedAt":${fix.trackedAt},"position":[${fix.position[0]},${fix.position[1]}],"accuracyMetres":${fix.accuracyMetres}${speed}${heading}}`
}

function truthText({ truth }: TrackedFix): string {
  const artefact = truth.artefact === undefined ? '' : `,"artefact":"${truth.artefact}"`
  return `{"at":${truth.at},"position":[${rounded(truth.position[0])},${rounded(truth.position[1])}],"entry":${truth.entry},"edge":${truth.edge}${artefact}}`
}

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

function personLine({ household, mainPlace, ...person }: Person, phone: Phone) {
  return {
    kind: 'person',
    ...person,
    household: household.id,
    home: household.home.id,
    address: household.home.name,
    mainPlace: mainPlace?.id,
    phone,
  }
}

function entryLine(person: number, entry: TimelineEntry) {
  if (entry.kind !== 'leg') return { person, ...entry }
  const { track, motion: _motion, ...leg } = entry
  return {
    person,
    ...leg,
    lengthMetres: Math.round(leg.lengthMetres * 10) / 10,
    /** Edge ids in order, with 1 where an edge is travelled from its second node to its first. */
    steps: track.steps.map(({ edge, isReversed }) => [edge.id, isReversed ? 1 : 0]),
  }
}
