import { useMemo } from 'react'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { TOUR_POINTS } from '@allmend/domain/city/missions/tour'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import { ToolInHand } from '../../../platform/map/tool/tool-in-hand.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { TourLayers } from '../tour-layers.tsx'
import styles from './center.module.css'
import { centerTexts } from './texts.ts'
import { type Adding, withPlace } from './tour-draft.ts'
import type { OpenTour } from './use-tour.ts'

interface TourMapProps {
  tour: OpenTour
  base: BaseMap | undefined
  adding: Adding | undefined
  onAdded: () => void
}

/** Where the tour leads, and where a click adds to it. */
export function TourMap({ tour, base, adding, onAdded }: TourMapProps) {
  const texts = useTexts(centerTexts)
  const { draft, shownPoints, drawn, section, setSection, change } = tour
  const bounds = useMemo(
    () => (draft.points.length > 1 ? roomy(boundingBoxOf(draft.points.map(({ at }) => at))) : undefined),
    // Where the map looks first is where the tour lay when it was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [draft.id],
  )
  return (
    <div className={styles.map}>
      {base ? (
        <MapView
          key={draft.id ?? 'new'}
          label={texts.map}
          base={base}
          {...(bounds && { start: bounds })}
          isInPage
          hasScale
          className={styles.mapView}
        >
          <TourLayers
            points={shownPoints}
            sections={drawn?.sections ?? []}
            section={section}
            onSection={setSection}
          />
          {adding && (
            <ToolInHand
              tool={{
                cursor: 'crosshair',
                onAct: ({ position }) => {
                  if (draft.points.length >= TOUR_POINTS.through) return false
                  change({ points: withPlace(draft.points, position, adding) })
                  return true
                },
                onEnd: onAdded,
              }}
            />
          )}
        </MapView>
      ) : (
        <Notice kind="info">
          <p>{texts.noBase}</p>
        </Notice>
      )}
    </div>
  )
}

/** With room around it: stops lie at its edge. */
function roomy(box: BoundingBox | undefined): BoundingBox | undefined {
  if (!box) return undefined
  const [west, south, east, north] = box
  const [x, y] = [Math.max((east - west) / 5, 0.002), Math.max((north - south) / 5, 0.002)]
  return [west - x, south - y, east + x, north + y]
}
