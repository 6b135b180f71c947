import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { courseOf, type Direction } from '@allmend/domain/city/routes/course-of'
import type { Edit } from '@allmend/domain/city/routes/edit'
import { faultsOf } from '@allmend/domain/city/routes/faults-of'
import { lay } from '@allmend/domain/city/routes/lay'
import type { Route } from '@allmend/domain/city/routes/route'
import type { Street } from '@allmend/domain/base/network/street'
import {
  back,
  type Editing,
  editingOf,
  forth,
  isChanged,
  savedAs,
  type Step,
  withRetry,
  withStep,
} from './editing.ts'
import { streetsIn } from '../../known-streets.ts'
import { keepEditing, type KeptEditing } from './kept-editing.ts'
import type { SavedRoute } from '../../saved-route.ts'

export type OpenEditing = ReturnType<typeof useEditing>

/** The route that is open, with everything that follows from it, and the ways to change it. */
export function useEditing(
  open: SavedRoute,
  kept: KeptEditing | undefined,
  numbersTaken: ReadonlySet<number>,
  direction: Direction,
) {
  const [editing, setEditing] = useState(() => editingOf(open, kept))
  const { history, saved } = editing
  const route = history.present
  const streets = useMemo(() => streetsIn(editing.streets), [editing.streets])
  const course = useMemo(() => courseOf(route, direction), [route, direction])
  const laid = useMemo(() => lay(course, streets), [course, streets])
  const faults = useMemo(() => faultsOf(route, streets, numbersTaken), [route, streets, numbersTaken])
  const hasChanged = useMemo(() => isChanged(editing), [editing])

  useKept(editing)
  const actedAt = useRef<number>(undefined)
  const change = (next: (editing: Editing) => Editing): void => {
    actedAt.current = performance.now()
    setEditing(next)
  }
  return {
    /** When the change began that is to be shown; told once. */
    takeActedAt: () => {
      const began = actedAt.current
      actedAt.current = undefined
      return began
    },
    route,
    saved,
    basis: editing.basis,
    streets,
    known: editing.streets,
    direction,
    course,
    laid,
    faults,
    errorCount: faults.filter(({ isError }) => isError).length,
    isChanged: hasChanged,
    isResumed: editing.isResumed,
    conflict: editing.conflict,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (step: Step, more?: readonly Street[]) => change((it) => withStep(it, step, more)),
    retry: (from: Route, edit: Edit, more: readonly Street[]) =>
      change((it) => withRetry(it, from, edit, more)),
    undo: () => change(back),
    redo: () => change(forth),
    onSaved: (reply: SavedRoute) => setEditing((it) => savedAs(it, reply)),
    onConflict: (theirs: SavedRoute) => setEditing((it) => ({ ...it, conflict: theirs })),
    /** Theirs, as one more step; so that one's own is not lost. */
    takeTheirs: (theirs: SavedRoute) =>
      change((it) => withStep(savedAs(it, theirs), theirs.route, theirs.streets)),
  }
}

/** By then a step has been drawn. */
const DRAWN_MS = 50

/** Every step is kept in the browser, once it has been drawn. */
function useKept({ history, saved, basis, streets }: Editing): void {
  const { id } = saved
  const kept = useMemo(
    () => ({ revision: basis, history, streets: [...streets.values()] }),
    [basis, history, streets],
  )
  const keep = useEffectEvent(() => {
    if (history.past.length + history.future.length > 0) void keepEditing(id, kept)
  })
  useEffect(() => {
    if (kept.history.past.length + kept.history.future.length === 0) return
    const soon = setTimeout(() => void keepEditing(id, kept), DRAWN_MS)
    return () => clearTimeout(soon)
  }, [id, kept])
  useEffect(() => {
    const leave = (): void => keep()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      keep()
    }
  }, [])
}
