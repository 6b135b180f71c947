import type { PhotoRoute, PhotoVersionRow } from '@allmend/contract/city/photos'
import { nextPhotoVersion } from '@allmend/domain/city/photos/versions'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { versionName } from '../photo-texts.ts'
import type { VersionName } from '../queries.ts'
import { photosTexts } from '../texts.ts'
import styles from './side.module.css'

interface VersionListProps {
  route: PhotoRoute
  versions: readonly PhotoVersionRow[]
  unpublished: { photoCount: number; createdAt: number | null }
  /** Undefined: the draft, as it would be published. */
  shown: VersionName | undefined
  onShown: (version: VersionName | undefined) => void
  compared: VersionName | undefined
  onCompared: (version: VersionName | undefined) => void
  zone: TimeZone
}

const isSame = (one: VersionName | undefined, other: VersionName | undefined): boolean =>
  one?.number === other?.number && one?.patch === other?.patch

/** Whether there is something to publish, or nothing else to show. */
export const isDraft = (unpublished: { photoCount: number }, versions: readonly unknown[]): boolean =>
  unpublished.photoCount > 0 || versions.length === 0

/** The draft and what was published, newest first; each can be shown, and laid beside the one shown. */
export function VersionList(props: VersionListProps) {
  const { route, versions, unpublished, shown, compared, zone } = props
  const texts = useTexts(photosTexts)
  const { photoCount, createdAt } = unpublished
  const hasDraft = isDraft(unpublished, versions)
  const next = nextPhotoVersion(route.version ?? undefined, 'patch')
  return (
    <section className={styles.versions}>
      <h2>{texts.versions}</h2>
      <ul>
        {hasDraft && (
          <li data-on={shown === undefined || undefined}>
            <button type="button" aria-pressed={shown === undefined} onClick={() => props.onShown(undefined)}>
              <b>{`v${next.number}`}</b>
              <span>{next.patch > 0 ? texts.patchName(number(next.patch)) : texts.updateName}</span>
              <StatusBadge status="test">{texts.draft}</StatusBadge>
              <small>
                {photoCount > 0 && createdAt !== null
                  ? texts.draftFacts(date(createdAt, zone), number(photoCount))
                  : texts.noDraft}
              </small>
            </button>
          </li>
        )}
        {versions.map((version, nth) => {
          const isLatest = nth === 0
          // Without anything new, what would be published is what is seen.
          const isShown = shown ? isSame(shown, version) : isLatest && !hasDraft
          const isCompared = compared !== undefined && isSame(compared, version)
          const name = versionName(version)
          return (
            <li key={name} data-on={isShown || undefined}>
              <button
                type="button"
                aria-pressed={isShown}
                onClick={() => props.onShown(isLatest && !hasDraft ? undefined : version)}
              >
                <b>{`v${version.number}`}</b>
                <span>
                  {version.type === 'update' ? texts.updateName : texts.patchName(number(version.patch))}
                </span>
                {isLatest ? (
                  <StatusBadge status="live">{texts.published}</StatusBadge>
                ) : (
                  <StatusBadge status="archived">{texts.replaced}</StatusBadge>
                )}
                <small>
                  {version.createdAt !== null && (
                    <>
                      {texts.created(date(version.createdAt, zone))}
                      <br />
                    </>
                  )}
                  {texts.publishedOn(date(version.publishedAt, zone), version.byName)}
                  <br />
                  {texts.counts(number(version.photoCount), number(version.newCount))}
                </small>
              </button>
              {!isShown && (
                <button
                  type="button"
                  className={styles.compare}
                  aria-pressed={isCompared}
                  aria-label={isCompared ? texts.compareEnd : texts.compareWith(name)}
                  onClick={() => props.onCompared(isCompared ? undefined : version)}
                >
                  {isCompared ? texts.compareEnd : texts.compare}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {versions.length === 0 && <p className={styles.quiet}>{texts.noVersions}</p>}
    </section>
  )
}
