import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { streetsAmong } from '@allmend/domain/base/network/street'
import { Loaded } from '../../../../platform/frame/loaded.tsx'
import { date } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { versionOf, versionsOf } from '../../queries.ts'
import { kilometres } from '../state/kilometres.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import { differenceOf, useDifferenceTexts } from '../state/use-difference.ts'
import { versionName } from '../state/version-name.ts'
import { inspectorTexts } from '../texts.ts'
import styles from './inspector.module.css'

export interface Compared {
  number: number
  patch: number
}

interface VersionListProps {
  projectId: string
  editing: OpenEditing
  isAdmin: boolean
  compared: Compared | undefined
  onCompare: (version: Compared | undefined) => void
}

/** What was published, newest first: to compare with what is on the table, on the map and in words, or to bring back. */
export function VersionList({ projectId, editing, isAdmin, compared, onCompare }: VersionListProps) {
  const texts = useTexts(inspectorTexts)
  const query = useQuery(versionsOf(projectId, editing.saved.id))
  return (
    <section className={styles.section}>
      <h3>{texts.versions}</h3>
      <Loaded query={query} lines={2}>
        {(versions) =>
          versions.length === 0 ? (
            <p className={styles.quiet}>{texts.noVersions}</p>
          ) : (
            <ul className={styles.rows}>
              {versions.map((version) => {
                const isCompared = compared?.number === version.number && compared.patch === version.patch
                return (
                  <li key={versionName(version)}>
                    <span>
                      {versionName(version)} {texts[version.type]}, {date(version.publishedAt)}
                      <small>
                        {version.byName}, {kilometres(version.lengthMetres)}
                      </small>
                    </span>
                    <Button
                      size="small"
                      aria-pressed={isCompared}
                      aria-label={`${isCompared ? texts.compareEnd : texts.compare}: ${versionName(version)}`}
                      onClick={() => onCompare(isCompared ? undefined : version)}
                    >
                      {isCompared ? texts.compareEnd : texts.compare}
                    </Button>
                    {isCompared && (
                      <Comparison
                        projectId={projectId}
                        editing={editing}
                        version={version}
                        isAdmin={isAdmin}
                        onRestored={() => onCompare(undefined)}
                      />
                    )}
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

interface ComparisonProps {
  projectId: string
  editing: OpenEditing
  version: Compared
  isAdmin: boolean
  onRestored: () => void
}

function Comparison({ projectId, editing, version, isAdmin, onRestored }: ComparisonProps) {
  const texts = useTexts(inspectorTexts)
  const say = useDifferenceTexts()
  const { number, patch } = version
  const query = useQuery(versionOf(projectId, editing.saved.id, number, patch))
  const { route, streets } = editing
  const difference = useMemo(() => {
    if (!query.data) return undefined
    const was = { route: query.data.route, streets: streetsAmong(query.data.streets) }
    return differenceOf(was, { route, streets })
  }, [query.data, route, streets])
  return (
    <div className={styles.comparison}>
      <Loaded query={query} lines={1}>
        {(whole) => (
          <>
            <p>{difference && say(difference).join(', ')}</p>
            {isAdmin && (
              <Button
                size="small"
                onClick={() => {
                  editing.edit(whole.route, whole.streets)
                  onRestored()
                }}
              >
                {texts.restore}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
