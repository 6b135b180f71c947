import { edgesOf } from '@allmend/domain/city/routes/course-of'
import { type Edit, edited } from '@allmend/domain/city/routes/edit'
import {
  type History,
  historyOf,
  readHistory,
  redone,
  stepped,
  undone,
} from '@allmend/domain/city/routes/history'
import type { Route } from '@allmend/domain/city/routes/route'
import type { Street } from '@allmend/domain/base/network/street'
import { isSameRoute } from './is-same-route.ts'
import type { KeptEditing } from './kept-editing.ts'
import { streetsIn, withStreets } from '../../known-streets.ts'
import type { SavedRoute } from '../../saved-route.ts'

/** A route being worked on: the steps, what the server has of it, and the streets known so far. */
export interface Editing {
  history: History
  saved: SavedRoute
  /** The revision the steps started from: what a save names. */
  basis: number
  streets: ReadonlyMap<number, Street>
  /** What somebody else saved meanwhile; until it is decided, nothing is saved over it. */
  conflict: SavedRoute | undefined
  /** Whether it began with changes kept from another time. */
  isResumed: boolean
}

export function editingOf(open: SavedRoute, kept: KeptEditing | undefined): Editing {
  const history = kept ? readHistory(kept.history) : null
  const fresh = { saved: open, basis: open.revision, conflict: undefined, isResumed: false }
  if (!kept || !history) return { ...fresh, history: historyOf(open.route), streets: known([], open) }
  const streets = known(kept.streets, open)
  const isChanged = !isSameRoute(history.present, open.route)
  if (kept.revision === open.revision) return { ...fresh, history, streets, isResumed: isChanged }
  // Somebody saved since. What was not saved here must be decided about; steps without it mean nothing any more.
  if (!isChanged) return { ...fresh, history: historyOf(open.route), streets }
  return { saved: open, basis: kept.revision, history, streets, conflict: open, isResumed: true }
}

/** Edges of the saved route that came without a street are gone; what else was known stays. */
function known(before: Iterable<Street>, open: SavedRoute): ReadonlyMap<number, Street> {
  const streets = new Map([...before].map((street) => [street.edgeId, street]))
  for (const { edgeId } of edgesOf([...open.route.course, ...(open.route.reverse ?? [])]))
    streets.delete(edgeId)
  return withStreets(streets, open.streets)
}

/** One edit, several that count as one step, or another route altogether. */
export type Step = Edit | readonly Edit[] | Route

export function withStep(editing: Editing, step: Step, more: readonly Street[] = []): Editing {
  const known = withStreets(editing.streets, more)
  const streets = streetsIn(known)
  const edits = 'course' in step && 'isVisible' in step ? [] : [step].flat()
  const begin = edits.length === 0 ? (step as Route) : editing.history.present
  const next = edits.reduce((route, edit) => edited(route, edit, streets), begin)
  return { ...editing, streets: known, history: stepped(editing.history, next) }
}

/** Another step from an earlier route, behind those there are. */
export function withRetry(editing: Editing, from: Route, edit: Edit, more: readonly Street[]): Editing {
  const known = withStreets(editing.streets, more)
  return withStep({ ...editing, streets: known }, edited(from, edit, streetsIn(known)))
}

export const back = (editing: Editing): Editing => ({ ...editing, history: undone(editing.history) })
export const forth = (editing: Editing): Editing => ({ ...editing, history: redone(editing.history) })

/** The steps stay: what was saved can still be undone, and saved again. */
export const savedAs = (editing: Editing, saved: SavedRoute): Editing => ({
  ...editing,
  saved,
  basis: saved.revision,
  streets: known(editing.streets.values(), saved),
  conflict: undefined,
  isResumed: false,
})

export const isChanged = ({ history, saved }: Editing): boolean => !isSameRoute(history.present, saved.route)
