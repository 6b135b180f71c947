import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RouteRow } from '@allmend/contract/city/routes'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { ListOrMap, type Side } from '../../../platform/map/list-or-map.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { OverlayLayers } from '../overlays/overlay-layers.tsx'
import { OverlayManager } from '../overlays/overlay-manager.tsx'
import { overlayTexts } from '../overlays/texts.ts'
import { useSeenOverlays } from '../overlays/use-seen-overlays.ts'
import { routesOf } from '../queries.ts'
import styles from './city-map.module.css'
import { FeatureFacts } from './feature-facts.tsx'
import { FIRST_FILTER, MapFilters } from './map-filters.tsx'
import { MapInspector } from './map-inspector.tsx'
import { MapLayersChoice } from './map-layers-choice.tsx'
import { MapLegend } from './map-legend.tsx'
import type { RatingsOnMap } from './ratings-on-map.ts'
import { RouteFacts } from './route-facts.tsx'
import { RouteLayers } from './route-layers.tsx'
import { isFound, stateOfRoute } from './route-state.ts'
import { StreetLayer } from './street-layer.tsx'
import { streetsOf } from './streets-query.ts'
import { cityMapTexts } from './texts.ts'

interface CityMapProps {
  project: ProjectOverview
  isAdmin: boolean
  base: BaseMap | undefined
  ratings: RatingsOnMap
}

/** Ratings, routes, streets and overlays of a project: filters, map, and what is chosen. */
export function CityMap(props: CityMapProps) {
  const query = useQuery(routesOf(props.project.id))
  return <Loaded query={query}>{(routes) => <Explorer {...props} routes={routes} />}</Loaded>
}

/** What stands beside the map. */
type Chosen =
  | { kind: 'route'; id: string }
  | { kind: 'overlay'; overlay: string; number: string | undefined }
  | { kind: 'manager' }

const PANELS = ['ratings', 'routes'] as const

function Explorer({
  project,
  isAdmin,
  base,
  ratings,
  routes,
}: CityMapProps & { routes: readonly RouteRow[] }) {
  const words = useTexts(cityMapTexts)
  const own = useTexts(overlayTexts)
  const streets = useQuery(streetsOf(project.id)).data
  const overlays = useSeenOverlays(project.id)
  const [filter, setFilter] = useState(FIRST_FILTER)
  const [isRoutes, setRoutes] = useState(true)
  const [isStreets, setStreets] = useState(false)
  const [picked, setChosen] = useState<Chosen>()
  const [focus, setFocus] = useState<Focus>()
  const [wanted, setPanel] = useState<(typeof PANELS)[number]>('ratings')
  const [view, setView] = useState<Side>('list')
  const panel = useRef<HTMLDivElement>(null)
  // Ratings lie on streets: without any, there are routes only.
  const hasRatings = streets?.version !== undefined
  const shownPanel = hasRatings ? wanted : 'routes'
  const isColoured = shownPanel === 'ratings'
  const chosen = isColoured && ratings.isChosen ? undefined : picked
  const found = useMemo(
    () => routes.filter((it) => filter.states.includes(stateOfRoute(it)) && isFound(it, filter.search)),
    [routes, filter],
  )
  const bounds = useMemo(() => boundsOf(routes) ?? streets?.bounds ?? base?.bounds, [routes, streets, base])
  const route = chosen?.kind === 'route' ? routes.find(({ id }) => id === chosen.id) : undefined
  const overlay =
    chosen?.kind === 'overlay' ? overlays.overlays.find(({ id }) => id === chosen.overlay) : undefined
  const close = (): void => setChosen(undefined)
  const choose = (next: Chosen | undefined): void => {
    ratings.leave()
    setChosen(next)
  }

  /** From the list: the map follows. */
  const pick = (id: string | undefined): void => {
    choose(id === undefined ? undefined : { kind: 'route', id })
    const box = boundsOf(routes.filter((it) => it.id === id))
    if (box) setFocus({ bounds: box })
  }
  const shownStreets = isStreets ? streets?.version : undefined
  const beside = isColoured && !chosen ? ratings.beside(setFocus) : undefined
  return (
    <div className={styles.explorer} data-view={view} data-chosen={chosen || beside ? '' : undefined}>
      <div className={styles.panel} ref={panel}>
        {hasRatings && (
          <div className={styles.panels}>
            <Segments
              label={words.panel}
              value={shownPanel}
              options={PANELS.map((value) => ({
                value,
                label: value === 'ratings' ? ratings.name : words.states,
              }))}
              onValue={(next) => {
                setPanel(next)
                choose(undefined)
              }}
            />
          </div>
        )}
        {isColoured ? (
          ratings.panel
        ) : (
          <MapFilters
            routes={routes}
            found={found}
            filter={filter}
            onFilter={setFilter}
            selected={route?.id}
            onSelect={pick}
          />
        )}
        <output className={layout.hidden}>{route && words.selected(route.name)}</output>
      </div>
      <div className={styles.middle}>
        {base ? (
          <MapView
            className={styles.map}
            label={words.title}
            base={base}
            {...(bounds && { bounds })}
            focus={focus}
            isInPage
            hasScale
            onLeave={() => panel.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()}
            overlay={
              <div className={styles.onMap}>
                {isColoured && ratings.onMap}
                <MapLayersChoice
                  isRoutes={isRoutes}
                  onRoutes={setRoutes}
                  isStreets={shownStreets !== undefined}
                  onStreets={streets?.version === undefined ? undefined : setStreets}
                  overlays={overlays}
                  onManage={() => choose({ kind: 'manager' })}
                />
              </div>
            }
          >
            {shownStreets && <StreetLayer key={shownStreets} version={shownStreets} />}
            <OverlayLayers
              projectId={project.id}
              overlays={overlays.seen}
              selected={
                chosen?.kind === 'overlay' && chosen.number !== undefined
                  ? { overlay: chosen.overlay, number: chosen.number }
                  : undefined
              }
              onSelect={(it) => choose({ kind: 'overlay', ...it })}
            />
            {isRoutes && (
              <RouteLayers
                routes={found}
                selected={route?.id}
                onSelect={(id) => choose({ kind: 'route', id })}
              />
            )}
            {isColoured && ratings.layers}
          </MapView>
        ) : (
          <Notice kind="info">
            <p>{words.noBase}</p>
          </Notice>
        )}
        <div className={styles.legend}>
          {isColoured && ratings.legend}
          <MapLegend
            routes={isRoutes ? found : []}
            streetMetres={shownStreets ? streets?.metres : undefined}
            overlays={overlays.seen}
          />
        </div>
      </div>
      {beside}
      {route && (
        <MapInspector
          key={route.id}
          kind={words.route(String(route.number))}
          name={route.name}
          onClose={close}
        >
          <RouteFacts route={route} project={project} />
        </MapInspector>
      )}
      {overlay && chosen?.kind === 'overlay' && (
        <MapInspector
          key={overlay.id}
          kind={own.objects(number(overlay.featureCount))}
          name={overlay.name}
          onClose={close}
        >
          <FeatureFacts
            projectId={project.id}
            overlay={overlay}
            selected={chosen.number}
            onSelect={(feature) => {
              setChosen({ ...chosen, number: feature && String(feature.number) })
              if (feature) setFocus({ bounds: feature.bounds })
            }}
          />
        </MapInspector>
      )}
      {chosen?.kind === 'manager' && (
        <MapInspector kind={project.code} name={own.title} onClose={close}>
          <OverlayManager
            projectId={project.id}
            isAdmin={isAdmin}
            onObjects={(id) => setChosen({ kind: 'overlay', overlay: id, number: undefined })}
          />
        </MapInspector>
      )}
      <ListOrMap side={view} onSide={setView} />
    </div>
  )
}

/** Degrees around the lines, so that none lies on the edge. */
const ROOM = 0.002

function boundsOf(routes: readonly RouteRow[]): BoundingBox | undefined {
  const box = boundingBoxOf(routes.flatMap(({ line }) => line.flat()))
  return box && [box[0] - ROOM, box[1] - ROOM, box[2] + ROOM, box[3] + ROOM]
}
