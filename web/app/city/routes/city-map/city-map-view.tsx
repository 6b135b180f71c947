import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { OverlayLayers } from '../overlays/overlay-layers.tsx'
import styles from './city-map.module.css'
import { MapLayersChoice } from './map-layers-choice.tsx'
import { MapLegend } from './map-legend.tsx'
import type { RatingsOnMap } from './ratings-on-map.ts'
import { RouteLayers } from './route-layers.tsx'
import { StreetLayer } from './street-layer.tsx'
import { cityMapTexts } from './texts.ts'
import type { OpenCityMap } from './use-city-map.ts'

interface CityMapViewProps {
  projectId: string
  base: BaseMap | undefined
  ratings: RatingsOnMap
  shown: OpenCityMap
  onLeave: () => void
}

/** The map with its layers and its legend. */
export function CityMapView({ projectId, base, ratings, shown, onLeave }: CityMapViewProps) {
  const texts = useTexts(cityMapTexts)
  const { streets, shownStreets, overlays, isRoutes, isColoured, found, bounds, chosen, choose } = shown
  return (
    <div className={styles.middle}>
      {base ? (
        <MapView
          className={styles.map}
          label={texts.title}
          base={base}
          {...(bounds && { bounds })}
          focus={shown.focus}
          isInPage
          hasScale
          onLeave={onLeave}
          overlay={
            <div className={styles.onMap}>
              {isColoured && ratings.onMap}
              <MapLayersChoice
                isRoutes={isRoutes}
                onRoutes={shown.setRoutes}
                isStreets={shownStreets !== undefined}
                onStreets={streets?.version === undefined ? undefined : shown.setStreets}
                overlays={overlays}
                onManage={() => choose({ kind: 'manager' })}
              />
            </div>
          }
        >
          {shownStreets && <StreetLayer key={shownStreets} version={shownStreets} />}
          <OverlayLayers
            projectId={projectId}
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
              selected={shown.route?.id}
              onSelect={(id) => choose({ kind: 'route', id })}
            />
          )}
          {isColoured && ratings.layers}
        </MapView>
      ) : (
        <Notice kind="info">
          <p>{texts.noBase}</p>
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
  )
}
