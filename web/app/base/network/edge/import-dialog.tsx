import { useId, useState } from 'react'
import type { ProjectNetwork } from '@allmend/contract/base/network'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import styles from './edge.module.css'
import { useImport } from './queries.ts'
import { edgeTexts } from './texts.ts'

interface ImportDialogProps {
  projectId: string
  region: ProjectNetwork['region']
  isOpen: boolean
  onClose: () => void
  onBegun: () => void
}

/** Where a newer extract comes from: a file, or the region. */
export function ImportDialog({ projectId, region, isOpen, onClose, onBegun }: ImportDialogProps) {
  const texts = useTexts(edgeTexts)
  const name = useId()
  const [isFile, setFile] = useState(false)
  const [file, choose] = useState<File>()
  const begin = useImport(projectId)

  async function start(): Promise<void> {
    await begin.mutateAsync(isFile ? file : undefined)
    toast(texts.begun)
    onClose()
    onBegun()
  }

  return (
    <Dialog
      title={texts.importQuestion}
      isOpen={isOpen}
      onClose={() => {
        begin.reset()
        onClose()
      }}
      act={
        <Button
          kind="primary"
          busy={begin.isPending}
          disabled={isFile && !file}
          onClick={() => void start().catch(() => undefined)}
        >
          {isFile ? texts.importFileAct : texts.importRegionAct}
        </Button>
      }
    >
      <p>{texts.importText}</p>
      <fieldset className={styles.kinds}>
        <legend>{texts.from}</legend>
        <label>
          <input type="radio" name={name} checked={!isFile} onChange={() => setFile(false)} />
          {texts.importRegion(date(region.importedAt))}
        </label>
        <label>
          <input type="radio" name={name} checked={isFile} onChange={() => setFile(true)} />
          {texts.importFile}
        </label>
      </fieldset>
      {isFile && (
        <p>
          <input
            type="file"
            accept=".pbf"
            aria-label={texts.importFile}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <span className={styles.hint}>{texts.importFileHint}</span>
        </p>
      )}
      {begin.isError && <FailureNotice failure={begin.error} />}
    </Dialog>
  )
}
