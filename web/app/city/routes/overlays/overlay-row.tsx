import type { Overlay } from '@allmend/contract/city/routes-overlays'
import { useState } from 'react'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowDownIcon, ArrowUpIcon, PencilSimpleIcon, TrashIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import styles from './overlay-manager.module.css'
import { OverlayStyleForm } from './overlay-style-form.tsx'
import { OverlaySwatch } from './overlay-swatch.tsx'
import { useRemoveOverlay } from './queries.ts'
import { overlayProblems, overlayTexts } from './texts.ts'

interface OverlayRowProps {
  projectId: string
  overlay: Overlay
  /** Undefined where it cannot move any further, or nobody may. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  isAdmin: boolean
  /** Leads to the list of its objects. */
  onObjects: ((id: string) => void) | undefined
}

/** One overlay: how it looks, how far it is read, and what an admin can do with it. */
export function OverlayRow({ projectId, overlay, onUp, onDown, isAdmin, onObjects }: OverlayRowProps) {
  const texts = useTexts(overlayTexts)
  const [isStyling, setStyling] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveOverlay(projectId)
  const { id, name, style } = overlay
  const act = (label: string, drawing: typeof TrashIcon, onClick: (() => void) | undefined) => (
    <Button
      kind="quiet"
      size="small"
      iconOnly
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon of={drawing} size={16} />
    </Button>
  )
  return (
    <>
      <div className={styles.row}>
        <OverlaySwatch overlay={overlay} />
        <span className={styles.words}>
          {name}
          <OverlayState overlay={overlay} />
        </span>
      </div>
      {overlay.state === 'ready' && onObjects && (
        <button type="button" className={styles.objects} onClick={() => onObjects(id)}>
          {texts.showObjects}
          <span className={layout.hidden}> ({name})</span>
        </button>
      )}
      {isAdmin && (
        <div className={styles.acts}>
          {act(texts.up(name), ArrowUpIcon, onUp)}
          {act(texts.down(name), ArrowDownIcon, onDown)}
          {act(texts.edit(name), PencilSimpleIcon, () => setStyling(!isStyling))}
          {act(texts.remove(name), TrashIcon, () => setAsking(true))}
        </div>
      )}
      {isStyling && (
        <OverlayStyleForm
          key={JSON.stringify(style)}
          projectId={projectId}
          overlay={overlay}
          onDone={() => setStyling(false)}
        />
      )}
      <Dialog
        title={texts.removeQuestion(name)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        act={
          <Button
            kind="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: () => setAsking(false) })}
          >
            {texts.removeAct}
          </Button>
        }
      >
        <p>{texts.removeText}</p>
        {remove.isError && <FailureNotice failure={remove.error} />}
      </Dialog>
    </>
  )
}

function OverlayState({ overlay }: { overlay: Overlay }) {
  const texts = useTexts(overlayTexts)
  const problems = useTexts(overlayProblems)
  const { state, progress, featureCount, leftOut, problem, name } = overlay
  if (state === 'reading') {
    return (
      <small>
        <progress aria-label={name} max={100} value={progress} />
        <output>{texts.reading(number(Math.floor(progress / 10) * 10))}</output>
      </small>
    )
  }
  if (state === 'failed') {
    return (
      <output className={styles.failed}>
        <b>{texts.failed}.</b> {problem && problems[problem]}
      </output>
    )
  }
  return (
    <small>
      {texts.objects(number(featureCount))}
      {leftOut > 0 && `, ${texts.leftOut(number(leftOut))}`}
    </small>
  )
}
