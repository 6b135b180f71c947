import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RouteRow } from '@allmend/contract/city/routes'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListOrMap, type Side } from '../../../platform/map/list-or-map.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { routesOf } from '../queries.ts'
import { ChosenOnMap } from './chosen-on-map.tsx'
import styles from './city-map.module.css'
import { CityMapView } from './city-map-view.tsx'
import { MapFilters } from './map-filters.tsx'
import { cityMapTexts } from './texts.ts'
import { type CityMapProps, PANELS, useCityMap } from './use-city-map.ts'

/** Ratings, routes, streets and overlays of a project: filters, map, and what is chosen. */
export function CityMap(props: CityMapProps) {
  const query = useQuery(routesOf(props.project.id))
  return <Loaded query={query}>{(routes) => <Explorer {...props} routes={routes} />}</Loaded>
}

function Explorer({ routes, ...props }: CityMapProps & { routes: readonly RouteRow[] }) {
  const texts = useTexts(cityMapTexts)
  const shown = useCityMap(props, routes)
  const [side, setSide] = useState<Side>('list')
  const panel = useRef<HTMLDivElement>(null)
  const { project, isAdmin, base, ratings } = props
  const { chosen, route, isColoured } = shown
  const beside = isColoured && !chosen ? ratings.beside(shown.setFocus) : undefined
  return (
    <div className={styles.explorer} data-view={side} data-chosen={chosen || beside ? '' : undefined}>
      <div className={styles.panel} ref={panel}>
        {shown.hasRatings && (
          <div className={styles.panels}>
            <Segments
              label={texts.panel}
              value={shown.panel}
              options={PANELS.map((value) => ({
                value,
                label: value === 'ratings' ? ratings.name : texts.states,
              }))}
              onValue={shown.setPanel}
            />
          </div>
        )}
        {isColoured ? (
          ratings.panel
        ) : (
          <MapFilters
            routes={routes}
            found={shown.found}
            filter={shown.filter}
            onFilter={shown.setFilter}
            selected={route?.id}
            onSelect={shown.pick}
          />
        )}
        <output className={layout.hidden}>{route && texts.selected(route.name)}</output>
      </div>
      <CityMapView
        projectId={project.id}
        base={base}
        ratings={ratings}
        shown={shown}
        onLeave={() => panel.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()}
      />
      {beside}
      <ChosenOnMap project={project} isAdmin={isAdmin} shown={shown} />
      <ListOrMap side={side} onSide={setSide} />
    </div>
  )
}
