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
  const words = useTexts(edgeTexts)
  const doing = useImportAct(projectId, act)
  const done = { complete: undefined, discard: words.discarded, undo: words.undone }[act]

  async function confirm(): Promise<void> {
    await doing.mutateAsync(versionId)
    onClose()
    if (done) toast(done)
  }

  return (
    <Dialog
      title={
        { complete: words.completeQuestion, discard: words.discardQuestion, undo: words.undoQuestion }[act]
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
          {{ complete: words.completeAct, discard: words.discardAct, undo: words.undoAct }[act]}
        </Button>
      }
    >
      <p>{{ complete: words.completeWords, discard: words.discardWords, undo: words.undoWords }[act]}</p>
      {act === 'complete' && openEdges > 0 && <p>{words.completeOpen(number(openEdges))}</p>}
      {doing.isError && <FailureNotice failure={doing.error} />}
    </Dialog>
  )
}
