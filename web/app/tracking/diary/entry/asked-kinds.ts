import { kindsOf, type ListedKind, valuesOf } from '@allmend/domain/tracking/diary/correction/attribute'

/** What is asked for behind a tool of its own. A mode is asked for at once, a name may be of a place. */
export type AskedKind = Exclude<ListedKind, 'mode'>

export const isAsked = (kind: string): kind is AskedKind => asked.has(kind)

export const askedKinds = (of: 'leg' | 'staypoint'): AskedKind[] => kindsOf(of).filter(isAsked)

const asked: ReadonlySet<string> = new Set(
  [...kindsOf('leg'), ...kindsOf('staypoint')].filter((kind) => kind !== 'mode' && valuesOf(kind).length > 0),
)
