import { useState } from 'react'
import type { SucceededEdge } from '@allmend/contract/base/network'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import styles from './edge.module.css'
import { edgeTexts } from './texts.ts'

interface AssignDialogProps {
  edge: SucceededEdge | undefined
  onClose: () => void
  onChoose: (edge: SucceededEdge, chosen: number[]) => void
  onLeave: (edge: SucceededEdge) => void
}

const AT_MOST = 20

/** Other successors than those proposed, or none on purpose. */
export function AssignDialog({ edge, onClose, onChoose, onLeave }: AssignDialogProps) {
  const texts = useTexts(edgeTexts)
  const [typed, setTyped] = useState('')
  const numbers = typed
    .split(/[,;\s]+/)
    .map((it) => it.replaceAll(/['’]/g, ''))
    .filter(Boolean)
  const isGood =
    numbers.length > 0 && numbers.length <= AT_MOST && numbers.every((it) => /^[1-9]\d{0,8}$/.test(it))
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Dialog
      title={texts.assignQuestion(edge ? number(edge.edgeId) : '')}
      isOpen={edge !== undefined}
      onClose={close}
      act={
        <Button
          kind="primary"
          disabled={!isGood}
          onClick={() => {
            if (edge) onChoose(edge, numbers.map(Number))
            close()
          }}
        >
          {texts.assignAct}
        </Button>
      }
    >
      <TextField label={texts.assignField} hint={texts.assignHint} value={typed} onValue={setTyped} />
      <div className={styles.stack}>
        <Button
          size="small"
          onClick={() => {
            if (edge) onLeave(edge)
            close()
          }}
        >
          {texts.leaveAct}
        </Button>
      </div>
    </Dialog>
  )
}
