import { useState } from 'react'
import type { Direction } from '@allmend/domain/city/routes/course-of'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Focus } from '../../../../platform/map/move.ts'

export const TOOLS = ['select', 'waypoint', 'edge', 'remove', 'start'] as const
export type Tool = (typeof TOOLS)[number]

export type Desk = ReturnType<typeof useDesk>

/** How somebody works on routes just now: what no route remembers. */
export function useDesk() {
  const [tool, setTool] = useState<Tool>('select')
  const [course, setCourse] = useState<'network' | 'off-network'>('network')
  const [insert, setInsert] = useState<'append' | 'replace'>('append')
  const [direction, setDirection] = useState<Direction>('default')
  const [chosen, setChosen] = useState<string>()
  const [focus, setFocus] = useState<Focus>()
  return {
    tool,
    take: setTool,
    course,
    setCourse,
    insert,
    setInsert,
    direction,
    setDirection,
    /** An edge or a line of the open route, as the map knows it (map/features.ts). */
    chosen,
    choose: setChosen,
    focus,
    lookAt: (to: Focus | LngLat) => setFocus('length' in to ? { centre: to, zoom: 16 } : { ...to }),
  }
}
