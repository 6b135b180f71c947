import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useImportAct } from './queries.ts'
import { edgeTexts } from './texts.ts'

interface ActDialogProps {
  projectId: string
  versionId: string
  act: 'complete' | 'discard' | 'undo'
  isOpen: boolean
  openEdges?: number
  onClose: () => void
}

/** Before an import is completed, discarded or undone. */
export function ActDialog({ projectId, versionId, act, isOpen, openEdges = 0, onClose }: ActDialogProps) {
  const texts = useTexts(edgeTexts)
  const doing = useImportAct(projectId, act)
  const done = { complete: undefined, discard: texts.discarded, undo: texts.undone }[act]

  async function confirm(): Promise<void> {
    await doing.mutateAsync(versionId)
    onClose()
    if (done) toast(done)
  }

  return (
    <Dialog
      title={
        { complete: texts.completeQuestion, discard: texts.discardQuestion, undo: texts.undoQuestion }[act]
      }
      isOpen={isOpen}
      onClose={() => {
        doing.reset()
        onClose()
      }}
      act={
        <Button
          kind={act === 'complete' ? 'primary' : 'danger'}
          busy={doing.isPending}
          onClick={() => void confirm().catch(() => undefined)}
        >
          {{ complete: texts.completeAct, discard: texts.discardAct, undo: texts.undoAct }[act]}
        </Button>
      }
    >
      <p>{{ complete: texts.completeText, discard: texts.discardText, undo: texts.undoText }[act]}</p>
      {act === 'complete' && openEdges > 0 && <p>{texts.completeOpen(number(openEdges))}</p>}
      {doing.isError && <FailureNotice failure={doing.error} />}
    </Dialog>
  )
}
