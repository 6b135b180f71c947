import type { Entry } from '../statement/expected-day.ts'
import { LegEditor } from './leg-editor.tsx'
import { StayEditor } from './stay-editor.tsx'
import type { RowProps } from '../entry/row-props.ts'

export { PlaceQuestion } from './place-question.tsx'

/** What can be said about an entry; loaded after the list. */
export function EntryEditor({ entry, ...row }: RowProps & { entry: Entry }) {
  if (entry.kind === 'leg') return <LegEditor {...row} leg={entry} />
  return entry.kind === 'staypoint' ? <StayEditor {...row} stay={entry} /> : null
}
