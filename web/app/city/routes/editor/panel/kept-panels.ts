export type Side = 'list' | 'inspector'

export interface KeptPanel {
  widthPx: number
  isOpen: boolean
}
export type KeptPanels = Readonly<Record<Side, KeptPanel>>

/** Narrower, nothing can be read; wider, the map is the panel's neighbour and no longer the page. */
export const PANEL_WIDTHS = { from: 280, through: 480 } as const
export const PANELS_KEY = 'allmend.editor-panels'

/** As drawn in the design. */
export const FIRST_PANELS: KeptPanels = {
  list: { widthPx: 336, isOpen: true },
  inspector: { widthPx: 348, isOpen: true },
}

export const panelWidth = (px: number): number =>
  Math.round(Math.min(PANEL_WIDTHS.through, Math.max(PANEL_WIDTHS.from, px)))

/** What this browser remembers; whatever cannot be is as it was first. */
export function keptPanels(): KeptPanels {
  try {
    const kept = JSON.parse(localStorage.getItem(PANELS_KEY) ?? '{}') as Partial<Record<Side, unknown>>
    return { list: panelOf('list', kept.list), inspector: panelOf('inspector', kept.inspector) }
  } catch {
    return FIRST_PANELS
  }
}

export function keepPanels(panels: KeptPanels): void {
  try {
    localStorage.setItem(PANELS_KEY, JSON.stringify(panels))
  } catch {
    // Without storage they hold for this page.
  }
}

function panelOf(side: Side, kept: unknown): KeptPanel {
  const { widthPx, isOpen } = (kept ?? {}) as { widthPx?: unknown; isOpen?: unknown }
  const isWidth = typeof widthPx === 'number' && Number.isFinite(widthPx)
  return {
    widthPx: isWidth ? panelWidth(widthPx) : FIRST_PANELS[side].widthPx,
    isOpen: typeof isOpen === 'boolean' ? isOpen : FIRST_PANELS[side].isOpen,
  }
}
