import { isRoute } from './problem-of-route.ts'
import type { Route } from './route.ts'

/** What a route was before and after; a plain value, so that it can be kept and read back. */
export type History = { past: readonly Route[]; present: Route; future: readonly Route[] }

export const STEPS_AT_MOST = 100

export const historyOf = (route: Route): History => ({ past: [], present: route, future: [] })

/** A step further; an edit that changed nothing is none. */
export function stepped(history: History, next: Route): History {
  if (next === history.present) return history
  return { past: [...history.past, history.present].slice(-STEPS_AT_MOST), present: next, future: [] }
}

export function undone(history: History): History {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redone(history: History): History {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.present], present: next, future } : history
}

/** What was kept, if it still is a history; null: start afresh. */
export function readHistory(kept: unknown): History | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { past, present, future } = kept as Record<string, unknown>
  if (!Array.isArray(past) || !Array.isArray(future) || !isRoute(present)) return null
  const isWhole =
    past.length + future.length <= 2 * STEPS_AT_MOST && past.every(isRoute) && future.every(isRoute)
  return isWhole ? { past, present, future } : null
}
