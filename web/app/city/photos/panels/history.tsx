import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoAct as Act, PhotoRoute } from '@allmend/contract/city/photos'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { momentOf, versionName } from '../photo-texts.ts'
import { photoActsOf } from '../queries.ts'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'
import { Rows } from './rows.tsx'

const SHOWN = 20

const TEXTS = {
  patch: 'actPatch',
  update: 'actUpdate',
  deleted: 'actDeleted',
  placed: 'actPlaced',
  reprojected: 'actReprojected',
  blurred: 'actBlurred',
  removed: 'actRemoved',
  kept: 'actKept',
} as const

interface HistoryProps {
  projectId: string
  routes: readonly PhotoRoute[]
  route: PhotoRoute | undefined
  zone: TimeZone
}

/** Who did what with the photos of the project, newest first. */
export function History({ projectId, routes, route, zone }: HistoryProps) {
  const texts = useTexts(panelTexts)
  const query = useQuery(photoActsOf(projectId))
  const [whose, setWhose] = useState<'route' | 'all'>('all')
  const isShown = ({ routeId }: Act): boolean => whose === 'all' || !route || routeId === route.id
  return (
    <section className={styles.panel}>
      <h2>{texts.history}</h2>
      {route && (
        <div className={styles.whose}>
          <Segments
            label={texts.historyOf}
            value={whose}
            options={[
              { value: 'all', label: texts.allRoutes },
              { value: 'route', label: texts.thisRoute },
            ]}
            onValue={setWhose}
          />
        </div>
      )}
      <Loaded query={query} lines={3}>
        {(acts) => {
          const shown = acts.filter(isShown)
          if (shown.length === 0) return <p className={styles.quiet}>{texts.noHistory}</p>
          return (
            <Rows of={shown} first={SHOWN} keyOf={(act) => `${act.actedAt} ${acts.indexOf(act)}`}>
              {(act) => <span>{reported(act)}</span>}
            </Rows>
          )
        }}
      </Loaded>
    </section>
  )

  function reported(act: Act) {
    const key = isKnown(act.kind) ? TEXTS[act.kind] : undefined
    const about = routes.find(({ id }) => id === act.routeId)
    const facts = [
      momentOf(act.actedAt, zone),
      ...(about ? [`${about.number} ${about.name}`] : []),
      ...(act.version ? [versionName(act.version)] : []),
    ]
    return (
      <>
        {`${act.byName}: ${key ? texts[key](number(act.photoCount)) : act.kind}`}
        <small>{facts.join(', ')}</small>
      </>
    )
  }
}

const isKnown = (kind: string): kind is keyof typeof TEXTS => kind in TEXTS
