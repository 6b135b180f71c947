import type { Interval } from '../../../platform/time/interval.ts'
import { DIRECTIONS } from '../direction.ts'
import { modes } from '../mode.ts'
import { purposes } from '../purpose.ts'

type Carrier = 'leg' | 'staypoint' | 'trip'

type Attribute = {
  /** What a correction calls the value, and what an entry does. */
  value: string
  shownAs: string
  /** One of a list, or a text of so many characters. */
  from: readonly string[] | { longest: number }
  /**
   * Which entries have it, first the kind that is made where there is none. A trip has what its legs have, and
   * another value on a leg is another trip.
   */
  of: readonly Carrier[]
  /** A trip whose legs have none has that of the stay it leads to. */
  isOfDestination: boolean
  /**
   * What is replayed: `one entry` in all of its time, whatever was read there; `what is there`, and nothing where
   * nothing is; `at least one`, made where the reading sees none any more.
   */
  holds: 'one entry' | 'what is there' | 'at least one'
}

/**
 * All attributes of a stretch of time, by the kind of their correction. Types, replay, wire and editors follow from a
 * row. All are taken back alike: a reset cuts its own time out of earlier corrections.
 */
export const attributes = {
  mode: {
    value: 'mode',
    shownAs: 'modeConfirmed',
    from: modes,
    of: ['leg'],
    isOfDestination: false,
    holds: 'one entry',
  },
  purpose: {
    value: 'purpose',
    shownAs: 'purpose',
    from: purposes,
    of: ['leg', 'staypoint', 'trip'],
    isOfDestination: true,
    holds: 'what is there',
  },
  direction: {
    value: 'direction',
    shownAs: 'direction',
    from: DIRECTIONS,
    of: ['leg', 'trip'],
    isOfDestination: false,
    holds: 'at least one',
  },
  'stay name': {
    value: 'name',
    shownAs: 'placeName',
    from: { longest: 80 },
    of: ['staypoint'],
    isOfDestination: false,
    holds: 'at least one',
  },
} as const satisfies Record<string, Attribute>

type Attributes = typeof attributes
export type AttributeKind = keyof Attributes
export const attributeKinds = Object.keys(attributes) as AttributeKind[]

type From<Kind extends AttributeKind> = Attributes[Kind]['from']
export type AttributeValue<Kind extends AttributeKind = AttributeKind> = {
  [K in Kind]: From<K> extends readonly string[] ? From<K>[number] : string
}[Kind]

/** Attributes with a list of values to choose from. */
export type ListedKind = {
  [Kind in AttributeKind]: From<Kind> extends readonly string[] ? Kind : never
}[AttributeKind]

/** The kinds an entry or a trip can have. */
export type KindOf<Of extends Carrier> = {
  [Kind in AttributeKind]: Of extends Attributes[Kind]['of'][number] ? Kind : never
}[AttributeKind]

/** The attributes stated of an entry or a trip. */
export type StatedOf<Of extends Carrier> = {
  [Kind in KindOf<Of> as Attributes[Kind]['shownAs']]?: AttributeValue<Kind>
}

/** A value stated for an interval. */
export type AttributeCorrection = {
  [Kind in AttributeKind]: Interval & { kind: Kind } & {
    [Value in Attributes[Kind]['value']]: AttributeValue<Kind>
  }
}[AttributeKind]

export function isAttribute<It extends { kind: string }>(
  correction: It,
): correction is Extract<It, { kind: AttributeKind }> {
  return Object.hasOwn(attributes, correction.kind)
}

const kindsWith = (carrier: Carrier): AttributeKind[] =>
  attributeKinds.filter((kind) => (attributes[kind].of as readonly Carrier[]).includes(carrier))
const kindsByCarrier = { leg: kindsWith('leg'), staypoint: kindsWith('staypoint'), trip: kindsWith('trip') }

export const kindsOf = <Of extends Carrier>(carrier: Of): readonly KindOf<Of>[] =>
  kindsByCarrier[carrier] as KindOf<Of>[]

/** The values a kind is chosen from; none where it is a text. */
export function valuesOf<Kind extends AttributeKind>(kind: Kind): readonly AttributeValue<Kind>[] {
  const { from }: Attribute = attributes[kind]
  return 'longest' in from ? [] : from
}

/** Whether a correction speaks of entries of this kind. */
export const isAbout = ({ kind }: { kind: AttributeKind }, entry: { kind: string }): boolean =>
  (attributes[kind].of as readonly string[]).includes(entry.kind)

/** The correction that states a value of a stretch. */
export const attributeCorrection = <Kind extends AttributeKind>(
  kind: Kind,
  value: AttributeValue<Kind>,
  { startedAt, finishedAt }: Interval,
): AttributeCorrection =>
  ({ kind, startedAt, finishedAt, [attributes[kind].value]: value }) as unknown as AttributeCorrection

/** The stated value, by the name entries have for it: `{ placeName: 'Werkhof' }`. */
export function shownBy(correction: { kind: AttributeKind }): StatedOf<Carrier> {
  const { value, shownAs } = attributes[correction.kind]
  return { [shownAs]: (correction as unknown as Record<string, string>)[value] }
}

/** The attributes stated of an entry or a trip of this kind. */
export const valueOn = (entry: object, kind: AttributeKind): string | undefined =>
  (entry as Record<string, string | undefined>)[attributes[kind].shownAs]

/** Of each kind the value stated of the first of these that has one. */
export function firstStated<Of extends Carrier>(
  carrier: Of,
  entries: readonly (object | undefined)[],
): StatedOf<Of> {
  const stated: Record<string, string> = {}
  for (const kind of kindsOf(carrier)) {
    const first = entries.find((entry) => entry && valueOn(entry, kind) !== undefined)
    if (first) stated[attributes[kind].shownAs] = valueOn(first, kind)!
  }
  return stated as StatedOf<Of>
}
