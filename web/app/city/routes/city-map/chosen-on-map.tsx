import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { OverlayManager } from '../overlays/overlay-manager.tsx'
import { overlayTexts } from '../overlays/texts.ts'
import { FeatureFacts } from './feature-facts.tsx'
import { MapInspector } from './map-inspector.tsx'
import { RouteFacts } from './route-facts.tsx'
import { cityMapTexts } from './texts.ts'
import type { OpenCityMap } from './use-city-map.ts'

interface ChosenOnMapProps {
  project: ProjectOverview
  isAdmin: boolean
  shown: OpenCityMap
}

/** What is known of a route or an overlay, or all overlays to be managed. */
export function ChosenOnMap({ project, isAdmin, shown }: ChosenOnMapProps) {
  const texts = useTexts(cityMapTexts)
  const own = useTexts(overlayTexts)
  const { chosen, setChosen, route, setFocus } = shown
  const overlay =
    chosen?.kind === 'overlay' ? shown.overlays.overlays.find(({ id }) => id === chosen.overlay) : undefined
  const close = (): void => setChosen(undefined)
  return (
    <>
      {route && (
        <MapInspector
          key={route.id}
          kind={texts.route(String(route.number))}
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
    </>
  )
}
