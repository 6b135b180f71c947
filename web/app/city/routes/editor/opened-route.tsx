import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { routeOf } from '../queries.ts'
import type { SavedRoute } from '../saved-route.ts'
import type { OpenedRouteProps } from './opened-route-props.ts'
import { Panel } from './panel/panel.tsx'
import { RouteDesk } from './route-desk.tsx'
import styles from './route-editor.module.css'
import { keptEditing, type KeptEditing } from './state/kept-editing.ts'

/** Fetches the route and what was kept of work on it; both before anything is edited. */
export function OpenedRoute(props: OpenedRouteProps) {
  const { project, open, routes } = props
  // What is on the table decides; an answer that arrives later must not replace it.
  const query = useQuery({ ...routeOf(project.id, open.id), refetchOnWindowFocus: false })
  const kept = useKeptEditing(open.id)
  const [first, setFirst] = useState<SavedRoute>()
  if (query.data && !query.isFetching && kept && !first) setFirst(query.data)
  const numbersTaken = useMemo(
    () =>
      new Set(routes.filter(({ id, isArchived }) => id !== open.id && !isArchived).map((it) => it.number)),
    [routes, open.id],
  )
  if (first && kept) {
    return <RouteDesk {...props} first={first} kept={kept.editing} numbersTaken={numbersTaken} />
  }
  return (
    <Panel of={props.panel}>
      <div className={styles.waiting}>
        <Loaded query={query}>{() => null}</Loaded>
      </div>
    </Panel>
  )
}

function useKeptEditing(routeId: string): { editing: KeptEditing | undefined } | undefined {
  const [kept, setKept] = useState<{ editing: KeptEditing | undefined }>()
  useEffect(() => {
    let isHere = true
    const read = async (): Promise<void> => {
      const editing = await keptEditing(routeId)
      if (isHere) setKept({ editing })
    }
    void read()
    return () => void (isHere = false)
  }, [routeId])
  return kept
}
