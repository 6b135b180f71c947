import { useMemo, useRef, useState } from 'react'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../platform/map/base-map.ts'
import { ListTwin } from '../../platform/map/list-twin.tsx'
import { MapView } from '../../platform/map/map-view.tsx'
import type { Focus } from '../../platform/map/move.ts'
import layout from '../../platform/ui/layout.module.css'
import { ModeToggles } from './mode-toggles.tsx'
import { type Areas, quarterAreas } from './quarter-areas.ts'
import { townTexts } from './texts.ts'
import styles from './town-explorer.module.css'
import { TownLayers } from './town-layers.tsx'
import { rowsOf, thingOf, type View, viewOf } from './town-rows.tsx'
import { LINE_MODES, type LineMode, type SampleTown } from './town.ts'
import { ViewChoice } from './view-choice.tsx'

const ALL: ReadonlySet<LineMode> = new Set(LINE_MODES)

/** Map and list of the town are one thing: what is chosen in one is shown in the other. */
export function TownExplorer({ town, base }: { town: SampleTown; base: BaseMap }) {
  const texts = useTexts(townTexts)
  const [view, setView] = useState<View>('lines')
  const [modes, setModes] = useState(ALL)
  const [selected, setSelected] = useState<string>()
  const [focus, setFocus] = useState<Focus>()
  const panel = useRef<HTMLDivElement>(null)
  const areas = useMemo(() => quarterAreas(town.quarters, town.bounds), [town])
  const rows = useMemo(() => rowsOf(town, view, modes, texts), [town, view, modes, texts])
  const thing = selected === undefined ? undefined : thingOf(town, selected)

  /** From the map: the list follows. */
  const show = (id: string): void => {
    setView(viewOf(town, id) ?? view)
    setSelected(id)
  }
  /** From the list: the map follows. */
  const pick = (id: string | undefined): void => {
    setSelected(id)
    setFocus(id === undefined ? undefined : focusOf(town, areas, id))
  }
  const choose = (next: View): void => {
    setView(next)
    setSelected(undefined)
  }
  return (
    <section className={styles.explorer} aria-label={texts.explorer}>
      <div className={styles.panel} ref={panel}>
        <ViewChoice town={town} view={view} onChoose={choose} />
        <ListTwin
          label={texts[view]}
          rows={rows}
          selected={selected}
          onSelect={pick}
          empty={texts.hidden}
          className={styles.list}
        />
        <output className={layout.hidden}>{thing && texts.selected(thing.name)}</output>
      </div>
      <MapView
        className={styles.map}
        label={texts.map}
        base={base}
        focus={focus}
        isInPage
        hasScale
        onLeave={() => panel.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()}
        overlay={<ModeToggles shown={modes} onChange={setModes} />}
      >
        <TownLayers town={town} areas={areas} view={view} modes={modes} selected={selected} onSelect={show} />
      </MapView>
    </section>
  )
}

function focusOf(town: SampleTown, areas: Areas, id: string): Focus | undefined {
  const thing = thingOf(town, id)
  if (!thing) return undefined
  if ('bounds' in thing) return { bounds: thing.bounds }
  if ('position' in thing) return { centre: thing.position, zoom: 15.5 }
  const bounds = boundingBoxOf(areas.get(id) ?? [])
  return bounds ? { bounds } : undefined
}
