import { useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { DEFECT_LIMITS } from '@allmend/domain/city/maintenance/defect'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useDefectChange } from '../queries.ts'
import { maintenanceTexts } from './texts.ts'

interface AddDefectProps {
  project: ProjectOverview
  /** The middle of the map. */
  at: LngLat | undefined
  isOpen: boolean
  onClose: () => void
  onAdded: (id: string) => void
}

/** One more defect, where the map looks. */
export function AddDefect({ project, at, isOpen, onClose, onAdded }: AddDefectProps) {
  const texts = useTexts(maintenanceTexts)
  const [title, setTitle] = useState('')
  const projectId = project.id
  const add = useDefectChange(projectId, (place: LngLat) =>
    api.maintenance.add({ projectId, title, at: [place[0], place[1]] }),
  )
  const submit = (): void => {
    if (!at) return
    add.mutate(at, {
      onSuccess: ({ id }) => {
        setTitle('')
        onClose()
        onAdded(id)
        toast(texts.added)
      },
    })
  }
  return (
    <Dialog
      title={texts.add}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button
          kind="primary"
          disabled={!at || title.trim().length < 2}
          busy={add.isPending}
          onClick={submit}
        >
          {texts.addAct}
        </Button>
      }
    >
      <p>{texts.addText}</p>
      <TextField label={texts.addTitle} value={title} maxLength={DEFECT_LIMITS.title} onValue={setTitle} />
      {add.isError && <FailureNotice failure={add.error} />}
    </Dialog>
  )
}
