import { useQuery } from '@tanstack/react-query'
import type { PhotoRoute } from '@allmend/contract/photos'
import type { TimeZone } from '@allmend/domain/time/time-zone'
import { Loaded } from '../../frame/loaded.tsx'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { momentOf, versionName } from '../photo-words.ts'
import { photoActsOf } from '../queries.ts'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'

const SHOWN = 20

const WORDS = {
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
  zone: TimeZone
}

/** Who did what with the photos of the project, newest first. */
export function History({ projectId, routes, zone }: HistoryProps) {
  const words = useTexts(panelTexts)
  const query = useQuery(photoActsOf(projectId))
  return (
    <section className={styles.panel}>
      <h2>{words.history}</h2>
      <Loaded query={query} lines={3}>
        {(acts) =>
          acts.length === 0 ? (
            <p className={styles.quiet}>{words.noHistory}</p>
          ) : (
            <ul className={styles.rows}>
              {acts.slice(0, SHOWN).map((act, nth) => {
                const key = isKnown(act.kind) ? WORDS[act.kind] : undefined
                return (
                  <li key={`${act.actedAt} ${nth}`}>
                    <span>
                      {`${act.byName}: ${key ? words[key](number(act.photoCount)) : act.kind}`}
                      <small>
                        {[
                          momentOf(act.actedAt, zone),
                          ...routes.flatMap(({ id, number: nth, name }) =>
                            id === act.routeId ? [`${nth} ${name}`] : [],
                          ),
                          ...(act.version ? [versionName(act.version)] : []),
                        ].join(', ')}
                      </small>
                    </span>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const isKnown = (kind: string): kind is keyof typeof WORDS => kind in WORDS
