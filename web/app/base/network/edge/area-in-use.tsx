import { useState } from 'react'
import type { ProjectNetwork } from '@allmend/contract/base/network'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Uploads } from '../../../platform/ui/form/uploads.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { AreaChoice } from './area-choice.tsx'
import { areaName } from './area-name.ts'
import styles from './edge.module.css'
import { edgeTexts } from './texts.ts'

interface AreaInUseProps {
  projectId: string
  base: BaseMap | undefined
  network: ProjectNetwork
}

/** What the project covers today; another area is an import like any other. */
export function AreaInUse({ projectId, base, network }: AreaInUseProps) {
  const texts = useTexts(edgeTexts)
  const [isChanging, change] = useState(false)
  const { area, region, current, underWay } = network
  if (!area) return null
  return (
    <Section title={texts.areaInUse} text={texts.areaInUseText}>
      <dl className={styles.facts}>
        <dt>{texts.areaCovers}</dt>
        <dd>{texts.areaOf(areaName(texts, area), number(area.squareKm, 1))}</dd>
        <dt>{texts.areaSince}</dt>
        <dd>{date(area.setAt)}</dd>
      </dl>
      {current?.source === 'file' && (
        <p className={styles.hint}>{texts.areaFromFile(date(region.importedAt))}</p>
      )}
      {underWay ? (
        <p className={styles.hint}>{texts.areaWaits}</p>
      ) : isChanging ? (
        <AreaChoice
          projectId={projectId}
          region={region}
          base={base}
          before={area}
          act={texts.areaCheck}
          onSet={() => {
            change(false)
            toast(texts.areaBegun)
          }}
          onCancel={() => change(false)}
        />
      ) : (
        <div className={styles.stack}>
          <Uploads>
            <Button onClick={() => change(true)}>{texts.areaChange}</Button>
          </Uploads>
        </div>
      )}
    </Section>
  )
}
