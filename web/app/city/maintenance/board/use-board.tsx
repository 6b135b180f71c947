import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Defect, Maintenance } from '@allmend/contract/city/maintenance'
import type { DefectState } from '@allmend/domain/city/maintenance/defect'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { TwinRow } from '../../../platform/map/list-twin.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import { DefectRow, FaultRow, FindingRow } from './defect-rows.tsx'
import { useStepKeys } from './use-step-keys.ts'

export const PARTS = ['defects', 'found', 'network', 'archive'] as const
type Part = (typeof PARTS)[number]

export type OpenBoard = ReturnType<typeof useBoard>

/** What of the board is listed, and what is chosen of it: by hand, by keys or on the map. */
export function useBoard(board: Maintenance) {
  const { part, chosen, choose } = useShownPart()
  const [state, setState] = useState<DefectState | 'all'>('all')
  const [focus, setFocus] = useState<Focus>()
  const { findings } = board
  const open = board.defects.filter(({ isArchived }) => !isArchived)
  const away = board.defects.filter(({ isArchived }) => isArchived)
  const listed = part === 'archive' ? away : open.filter((it) => state === 'all' || it.state === state)
  const rows = rowsOf(part, board, listed)
  const pick = (id: string | undefined): void => {
    choose(id)
    const at = rows.find((row) => row.id === id)?.at
    if (at) setFocus({ bounds: [at[0] - 0.003, at[1] - 0.002, at[0] + 0.003, at[1] + 0.002] })
  }
  useStepKeys((by) => {
    const at = rows.findIndex(({ id }) => id === chosen)
    pick(rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.id)
  })
  const counts: Record<Part, number> = {
    defects: open.length,
    found: findings.length,
    network: board.routes.length,
    archive: away.length,
  }
  return {
    part,
    state,
    setState,
    open,
    away,
    rows,
    counts,
    chosen,
    defect: board.defects.find(({ id }) => id === chosen),
    finding: part === 'found' ? findings.find(({ key }) => key === chosen) : undefined,
    faulty: part === 'network' ? board.routes.find(({ route }) => route.id === chosen) : undefined,
    focus,
    choose,
    /** From the list: the map follows. */
    pick,
  }
}

/** Which part and what of it, as they stand in the address. */
function useShownPart() {
  const [search, setSearch] = useSearchParams()
  const part = PARTS.find((it) => it === search.get('part')) ?? 'defects'
  const chosen = search.get('chosen') ?? undefined
  const choose = (id: string | undefined): void => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('chosen')
    else next.set('chosen', id)
    setSearch(next, { replace: true })
  }
  return { part, chosen, choose }
}

interface Row extends TwinRow {
  at: LngLat | null
}

function rowsOf(part: Part, { findings, routes }: Maintenance, listed: readonly Defect[]): Row[] {
  if (part === 'found')
    return findings.map((it) => ({ id: it.key, at: it.at, content: <FindingRow finding={it} /> }))
  if (part === 'network')
    return routes.map((it) => ({
      id: it.route.id,
      at: it.faults.find(({ at }) => at)?.at ?? null,
      content: <FaultRow of={it} />,
    }))
  return listed.map((it) => ({ id: it.id, at: it.at, content: <DefectRow defect={it} /> }))
}
