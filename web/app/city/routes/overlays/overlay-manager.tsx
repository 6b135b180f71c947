import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import type { Overlay } from '@allmend/contract/city/routes-overlays'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Uploads } from '../../../platform/ui/form/uploads.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { orderedBy } from './ordered-by.ts'
import styles from './overlay-manager.module.css'
import { OverlayRow } from './overlay-row.tsx'
import { OverlayUpload } from './overlay-upload.tsx'
import { overlaysOf, useOrderOverlays } from './queries.ts'
import { overlayTexts } from './texts.ts'

interface OverlayManagerProps {
  projectId: string
  isAdmin: boolean
  /** Leads to the list of an overlay's objects. */
  onObjects?: (id: string) => void
}

/** The overlays of a project, to upload, style, order and remove. The topmost stands first. */
export function OverlayManager({ projectId, isAdmin, onObjects }: OverlayManagerProps) {
  const texts = useTexts(overlayTexts)
  const query = useQuery(overlaysOf(projectId))
  return (
    <div className={styles.manager}>
      <Loaded query={query}>
        {(overlays) =>
          overlays.length > 0 ? (
            <OverlayList projectId={projectId} overlays={overlays} isAdmin={isAdmin} onObjects={onObjects} />
          ) : (
            <div className={styles.none}>
              <b>{texts.none}</b>
              <p>{isAdmin ? texts.noneText : texts.noneTextMember}</p>
            </div>
          )
        }
      </Loaded>
      {isAdmin && (
        <>
          <Uploads>
            <OverlayUpload projectId={projectId} />
          </Uploads>
          <p className={styles.limits}>{texts.text}</p>
        </>
      )}
    </div>
  )
}

interface OverlayListProps {
  projectId: string
  overlays: readonly Overlay[]
  isAdmin: boolean
  onObjects: ((id: string) => void) | undefined
}

function OverlayList({ projectId, overlays, isAdmin, onObjects }: OverlayListProps) {
  const texts = useTexts(overlayTexts)
  const order = useOrderOverlays(projectId)
  const [dragged, setDragged] = useState<string>()
  const [text, setText] = useState('')
  const ids = overlays.map(({ id }) => id)
  const place = (id: string, at: number): void => {
    if (at < 0 || at >= ids.length || ids[at] === id) return
    order.mutate(orderedBy(ids, id, at))
    setText(texts.moved(overlays.find((it) => it.id === id)?.name ?? '', number(at + 1)))
  }
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault()
    if (dragged !== undefined) place(dragged, at)
    setDragged(undefined)
  }
  return (
    <>
      <ol className={styles.list} aria-label={texts.title}>
        {overlays.map((overlay, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
          <li
            key={overlay.id}
            draggable={isAdmin}
            data-dragged={overlay.id === dragged || undefined}
            onDragStart={() => setDragged(overlay.id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <OverlayRow
              projectId={projectId}
              overlay={overlay}
              isAdmin={isAdmin}
              onObjects={onObjects}
              onUp={at > 0 ? () => place(overlay.id, at - 1) : undefined}
              onDown={at < ids.length - 1 ? () => place(overlay.id, at + 1) : undefined}
            />
          </li>
        ))}
      </ol>
      <output className={layout.hidden}>{text}</output>
      {order.isError && <FailureNotice failure={order.error} />}
    </>
  )
}
