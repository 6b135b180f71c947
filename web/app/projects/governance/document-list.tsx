import { useMutation } from '@tanstack/react-query'
import type { CaseDocument } from '@allmend/contract/projects/governance'
import { number } from '../../platform/i18n/formats.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { TrashIcon } from '../../platform/ui/icons.ts'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { saveFile } from '../../platform/ui/save-file.ts'
import styles from './governance.module.css'

interface DocumentListProps {
  documents: readonly CaseDocument[]
  read: (document: CaseDocument) => Promise<Uint8Array>
  saying?: (document: CaseDocument) => string
  /** Where they may be taken back, unless the board has decided with them. */
  takeBack?: {
    label: (title: string) => string
    isBusy: boolean
    act: (document: CaseDocument) => void
  }
}

/** PDFs of a case; each is fetched when it is asked for. */
export function DocumentList({ documents, read, saying, takeBack }: DocumentListProps) {
  const fetched = useMutation({
    mutationFn: async (document: CaseDocument) =>
      saveFile(await read(document), 'application/pdf', `${document.title}.pdf`),
  })
  if (documents.length === 0) return null
  return (
    <>
      <ul className={styles.rows}>
        {documents.map((it) => (
          <li key={it.id}>
            <span>
              <button
                type="button"
                className={styles.fetch}
                disabled={fetched.isPending}
                onClick={() => fetched.mutate(it)}
              >
                {it.title}
              </button>
              {saying && <small className={styles.hint}> {saying(it)}</small>}
            </span>
            <span>
              PDF, {number(Math.max(0.01, it.sizeBytes / 1e6), 2)} MB{' '}
              {takeBack && !it.isKept && (
                <Button
                  size="small"
                  iconOnly
                  aria-label={takeBack.label(it.title)}
                  disabled={takeBack.isBusy}
                  onClick={() => takeBack.act(it)}
                >
                  <Icon of={TrashIcon} size={20} />
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {fetched.isError && <FailureNotice failure={fetched.error} />}
    </>
  )
}
