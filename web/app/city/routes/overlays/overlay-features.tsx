import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Overlay, OverlayFeature } from '@allmend/contract/city/routes-overlays'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import styles from './overlay-features.module.css'
import { featuresOf } from './queries.ts'
import { overlayTexts } from './texts.ts'

interface OverlayFeaturesProps {
  projectId: string
  overlay: Overlay
  selected: string | undefined
  onSelect: (feature: OverlayFeature | undefined) => void
}

/** What an overlay shows, as a list: the first 200, or those that were searched for. */
export function OverlayFeatures({ projectId, overlay, selected, onSelect }: OverlayFeaturesProps) {
  const texts = useTexts(overlayTexts)
  const [search, setSearch] = useState('')
  const query = useQuery(featuresOf(projectId, overlay.id, useDeferredValue(search.trim())))
  return (
    <div className={styles.features}>
      <SearchField label={texts.search} value={search} onValue={setSearch} />
      <Loaded query={query}>
        {(features) => (
          <>
            {features.length < overlay.featureCount && search === '' && (
              <p className={styles.first}>
                {texts.first(number(features.length), number(overlay.featureCount))}
              </p>
            )}
            <ListTwin
              label={texts.listed(overlay.name)}
              rows={features.map((feature) => ({
                id: String(feature.number),
                content: feature.title || texts.unnamed(number(feature.number)),
              }))}
              selected={selected}
              onSelect={(id) => onSelect(features.find((it) => String(it.number) === id))}
              empty={texts.noObject}
              className={styles.list}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}
