import { useQuery } from '@tanstack/react-query'
import type { Overlay, OverlayFeature } from '@allmend/contract/city/routes-overlays'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { OverlayFeatures } from '../overlays/overlay-features.tsx'
import { featureOf } from '../overlays/queries.ts'
import styles from './map-inspector.module.css'
import { cityMapTexts } from './texts.ts'

interface FeatureFactsProps {
  projectId: string
  overlay: Overlay
  selected: string | undefined
  onSelect: (feature: OverlayFeature | undefined) => void
}

/** What the file says of the chosen object, and the list of all of them. */
export function FeatureFacts({ projectId, overlay, selected, onSelect }: FeatureFactsProps) {
  const texts = useTexts(cityMapTexts)
  const number = selected === undefined ? undefined : Number(selected)
  const { data: feature } = useQuery(featureOf(projectId, overlay.id, number))
  const facts = Object.entries(feature?.properties ?? {})
  return (
    <>
      {feature && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {feature && facts.length === 0 && <p>{texts.noProperties}</p>}
      <OverlayFeatures projectId={projectId} overlay={overlay} selected={selected} onSelect={onSelect} />
    </>
  )
}
