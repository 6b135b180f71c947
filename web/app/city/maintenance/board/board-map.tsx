import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Maintenance } from '@allmend/contract/city/maintenance'
import { DEFECT_STATES } from '@allmend/domain/city/maintenance/defect'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { CentreWatch } from '../../../platform/map/centre-watch.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { routesOf } from '../../routes/index.ts'
import { STATE_BADGES } from '../state-badges.ts'
import styles from './board.module.css'
import { DefectLayers } from './defect-layers.tsx'
import { ProposalLayers } from './proposal-layers.tsx'
import { maintenanceTexts } from './texts.ts'
import type { OpenBoard } from './use-board.tsx'

interface BoardMapProps {
  projectId: string
  base: BaseMap | undefined
  board: Maintenance
  shown: OpenBoard
  onCentre: (at: LngLat) => void
}

/** Where all of it lies, on the routes of the project. */
export function BoardMap({ projectId, base, board, shown, onCentre }: BoardMapProps) {
  const texts = useTexts(maintenanceTexts)
  const routes = useQuery(routesOf(projectId)).data
  const { part, open, away, faulty, chosen, choose, focus } = shown
  const bounds = useMemo(
    () =>
      boundingBoxOf([
        ...(routes ?? []).flatMap(({ line }) => line.flat()),
        ...board.defects.map(({ at }) => at),
      ]),
    [routes, board],
  )
  return (
    <div className={styles.middle}>
      {base ? (
        <MapView
          className={styles.view}
          label={texts.title}
          base={base}
          {...(bounds && { bounds })}
          focus={focus}
          hasScale
        >
          <DefectLayers
            routes={routes ?? []}
            defects={part === 'archive' ? away : open}
            findings={part === 'found' ? board.findings : []}
            faults={board.routes}
            chosen={chosen}
            onChoose={choose}
          />
          {faulty && <ProposalLayers projectId={projectId} routeId={faulty.route.id} />}
          <CentreWatch onCentre={onCentre} />
        </MapView>
      ) : (
        <Notice kind="info">
          <p>{texts.noBase}</p>
        </Notice>
      )}
      <Legend shown={shown} />
    </div>
  )
}

function Legend({ shown: { part, faulty } }: { shown: OpenBoard }) {
  const texts = useTexts(maintenanceTexts)
  return (
    <section className={styles.legend} aria-label={texts.legend}>
      {(part === 'network' ? [] : DEFECT_STATES).map((it) => (
        <div key={it}>
          <StatusBadge status={STATE_BADGES[it]}>{texts[it]}</StatusBadge>
        </div>
      ))}
      <div>
        <StatusBadge status="denied">{texts.fault}</StatusBadge>
      </div>
      {faulty && (
        <>
          <div>
            <i className={styles.goneLine} aria-hidden="true" />
            {texts.goneEdges}
          </div>
          <div>
            <i className={styles.newLine} aria-hidden="true" />
            {texts.proposal}
          </div>
        </>
      )}
    </section>
  )
}
