import { useId, useState } from 'react'
import type { Photo, PhotoRoute } from '@allmend/contract/city/photos'
import { nextPhotoVersion, replacedBy } from '@allmend/domain/city/photos/versions'
import { api } from '../../../platform/api/client.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { versionName } from '../photo-texts.ts'
import { usePhotoAct } from '../queries.ts'
import { publishTexts } from '../texts.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import styles from './panels.module.css'

const TYPES = ['patch', 'update'] as const

interface PublishPanelProps {
  projectId: string
  route: PhotoRoute
  /** Whether what it publishes is seen by everybody. */
  isLive: boolean
  /** What is new, and what everybody sees now. */
  unpublished: readonly Photo[]
  seen: readonly Photo[]
  chosen: ReadonlySet<string>
  onProject: () => void
  onPublished: () => void
}

type Placed = Photo & { metres: number }
const isPlaced = (photo: Photo): photo is Placed => photo.metres !== null

/** Patch or update, with what each does, and a question that says what will be seen. */
export function PublishPanel(props: PublishPanelProps) {
  const { projectId, route, unpublished, seen, chosen } = props
  const texts = useTexts(publishTexts)
  const name = useId()
  const [type, setType] = useState<(typeof TYPES)[number]>('patch')
  const [asked, setAsked] = useState<'publish' | 'discard'>()
  const ready = unpublished.filter(isPlaced).filter(({ state, isHidden }) => state === 'ready' && !isHidden)
  const picked = ready.filter(({ id }) => chosen.has(id))
  const isPicked = picked.length > 0
  const added = isPicked ? picked : ready
  const publish = usePhotoAct(projectId, () =>
    api.photos.publish({
      projectId,
      routeId: route.id,
      type,
      ...(isPicked && { photos: picked.map(({ id }) => id) }),
    }),
  )
  const close = (): void => setAsked(undefined)
  const now = String(route.version?.number ?? 1)
  const next = nextPhotoVersion(route.version ?? undefined, type)
  return (
    <section className={styles.publish}>
      <h2>{added.length > 0 ? texts.title(number(added.length)) : texts.nothing}</h2>
      {route.version === null && (
        <Notice kind="info">
          <p>{texts.unpublishedRoute}</p>
        </Notice>
      )}
      {added.length === 0 && <p className={styles.quiet}>{texts.nothingText}</p>}
      {isPicked && <p className={styles.quiet}>{texts.selectedOnly}</p>}
      {added.length > 0 && (
        <fieldset className={styles.kinds}>
          <legend>{texts.kind}</legend>
          {TYPES.map((kind) => (
            <label key={kind}>
              <input type="radio" name={name} checked={kind === type} onChange={() => setType(kind)} />
              <span>
                <b>{texts[kind]}</b>
                {kind === 'patch' ? texts.patchText(now) : texts.updateText(now, String(Number(now) + 1))}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.pair}>
        <Button onClick={props.onProject}>{texts.again}</Button>
        {added.length > 0 && (
          <Button kind="primary" disabled={route.version === null} onClick={() => setAsked('publish')}>
            {type === 'patch' ? texts.publishPatch : texts.publishUpdate}
          </Button>
        )}
      </div>
      {unpublished.length > 0 && (
        <Button kind="quiet" size="small" onClick={() => setAsked('discard')}>
          {texts.discard}
        </Button>
      )}
      {asked === 'publish' && (
        <Dialog
          title={texts.confirm(versionName(next))}
          isOpen
          onClose={close}
          act={
            <Button
              kind="primary"
              busy={publish.isPending}
              onClick={() =>
                publish.mutate(undefined, {
                  onSuccess: (version) => {
                    toast(texts.done(versionName(version)))
                    close()
                    props.onPublished()
                  },
                })
              }
            >
              {texts.now}
            </Button>
          }
        >
          <Outlook route={route} isLive={props.isLive} added={added} seen={seen} type={type} />
          {publish.isError && <FailureNotice failure={publish.error} />}
        </Dialog>
      )}
      {asked === 'discard' && (
        <DiscardDialog
          projectId={projectId}
          of={{ routeId: route.id }}
          count={unpublished.length}
          onClose={close}
        />
      )}
    </section>
  )
}

interface OutlookProps {
  route: PhotoRoute
  isLive: boolean
  added: readonly Placed[]
  seen: readonly Photo[]
  type: 'patch' | 'update'
}

/** What will be seen once it is published, and by whom. */
function Outlook({ route, isLive, added, seen, type }: OutlookProps) {
  const texts = useTexts(publishTexts)
  const replaced = new Set(replacedBy(seen.filter(isPlaced), added, type))
  const kept = seen.filter(({ id, isHidden }) => !replaced.has(id) && !isHidden)
  const hidden = seen.filter(({ id, isHidden }) => !replaced.has(id) && isHidden)
  const name = `${route.number} «${route.name}»`
  return (
    <>
      <p>{texts.willSee(number(kept.length + added.length), number(added.length), name)}</p>
      {replaced.size > 0 && <p>{texts.willReplace(number(replaced.size))}</p>}
      {hidden.length > 0 && <p>{texts.hiddenOnes(number(hidden.length))}</p>}
      <p>
        {route.isArchived
          ? texts.isArchived
          : !route.isVisible
            ? texts.isInvisible
            : isLive
              ? texts.byEverybody
              : texts.isNotLive}
      </p>
    </>
  )
}
