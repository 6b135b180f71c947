import { useState, useSyncExternalStore } from 'react'
import { keepPanels, keptPanels, type KeptPanel, panelWidth, type Side } from './kept-panels.ts'

/** One panel, for whoever draws it. */
export interface PanelState extends KeptPanel {
  side: Side
  /** It lies over the map, and only one does. */
  isDrawer: boolean
  setOpen: (isOpen: boolean) => void
  setWidth: (px: number) => void
}

export interface Panels {
  list: PanelState
  inspector: PanelState
  /** How much of the map lies under a drawer, on either side. */
  covered: { leftPx: number; rightPx: number }
  /** Nothing lies over the map any more; what stands beside it stays. */
  closeDrawer: () => void
}

/** From there on there is room beside the map (DESIGN §16). */
const BESIDE = { list: '(min-width: 992px)', inspector: '(min-width: 1280px)' } as const

/** Beside the map as this browser remembers them; where there is no room for that, drawers that begin closed. */
export function usePanels(open: string | undefined): Panels {
  const isBeside = { list: useMedia(BESIDE.list), inspector: useMedia(BESIDE.inspector) }
  const [kept, setKept] = useState(keptPanels)
  const [drawer, setDrawer] = useState<Side>()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Whoever chose a route in the list wants to know more about it.
    if (drawer === 'list' && open) setDrawer('inspector')
  }
  const change = (side: Side, to: Partial<KeptPanel>): void => {
    const panels = { ...kept, [side]: { ...kept[side], ...to } }
    setKept(panels)
    keepPanels(panels)
  }
  const panel = (side: Side): PanelState => ({
    side,
    widthPx: kept[side].widthPx,
    isOpen: isBeside[side] ? kept[side].isOpen : drawer === side,
    isDrawer: !isBeside[side],
    setOpen: (isOpen) => (isBeside[side] ? change(side, { isOpen }) : setDrawer(isOpen ? side : undefined)),
    setWidth: (px) => change(side, { widthPx: panelWidth(px) }),
  })
  const coveredBy = (side: Side): number => (!isBeside[side] && drawer === side ? kept[side].widthPx : 0)
  return {
    list: panel('list'),
    inspector: panel('inspector'),
    covered: { leftPx: coveredBy('list'), rightPx: open ? coveredBy('inspector') : 0 },
    closeDrawer: () => setDrawer(undefined),
  }
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
