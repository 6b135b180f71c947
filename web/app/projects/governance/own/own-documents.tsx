import { useId, useRef, useState } from 'react'
import type { CaseDocument } from '@allmend/contract/projects/governance'
import { governance } from '@allmend/contract/projects/governance'
import { CASE_DOCUMENT_LIMITS } from '@allmend/domain/projects/governance/case-document'
import { api } from '../../../platform/api/client.ts'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { Uploads } from '../../../platform/ui/form/uploads.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { DocumentList } from '../document-list.tsx'
import styles from '../governance.module.css'
import { useAttach, useTakeBack } from '../queries.ts'
import { ownDocumentTexts } from './own-texts.ts'

interface OwnDocumentsProps {
  projectId: string
  documents: readonly CaseDocument[]
  isAdmin: boolean
}

/** What the organisation gives the board to read: PDFs, to be taken back until the board has decided with them. */
export function OwnDocuments({ projectId, documents, isAdmin }: OwnDocumentsProps) {
  const texts = useTexts(ownDocumentTexts)
  const takeBack = useTakeBack()
  const isFull = documents.length >= CASE_DOCUMENT_LIMITS.perProject
  return (
    <Section title={texts.title} text={texts.text}>
      {documents.length === 0 && <p>{texts.none}</p>}
      <DocumentList
        documents={documents}
        read={({ id }) => api.governance.ownDocument({ projectId, document: id })}
        saying={({ attachedAt }) => texts.attachedOn(date(attachedAt))}
        {...(isAdmin
          ? {
              takeBack: {
                label: texts.takeBack,
                isBusy: takeBack.isPending,
                act: ({ id }) =>
                  takeBack.mutate({ projectId, document: id }, { onSuccess: () => toast(texts.takenBack) }),
              },
            }
          : {})}
      />
      {takeBack.isError && <FailureNotice failure={takeBack.error} />}
      {isAdmin && (
        <Uploads>
          {isFull ? <p className={styles.hint}>{texts.full}</p> : <Attach projectId={projectId} />}
        </Uploads>
      )}
    </Section>
  )
}

function Attach({ projectId }: { projectId: string }) {
  const texts = useTexts(ownDocumentTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const attach = useAttach()
  const form = useForm({ schema: governance.attach.input.pick({ title: true }), initial: { title: '' } })

  async function send(): Promise<void> {
    const file = input.current?.files?.[0]
    const isWrong = file && (file.size === 0 || file.size > CASE_DOCUMENT_LIMITS.octets)
    setProblem(file ? (isWrong ? texts.fileWrong : undefined) : texts.fileMissing)
    if (!file || isWrong) return input.current?.focus()
    const octets = new Uint8Array(await file.arrayBuffer())
    await attach.mutateAsync({ projectId, title: form.values.title, octets })
    toast(texts.attached)
    form.reset()
    if (input.current) input.current.value = ''
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <Button type="submit" busy={form.busy}>
          {texts.attach}
        </Button>
      }
    >
      <div className={styles.submit}>
        <TextField
          label={texts.name}
          maxLength={CASE_DOCUMENT_LIMITS.title}
          autoComplete="off"
          {...form.text('title')}
        />
        <div className={styles.file}>
          <label htmlFor={id}>{texts.file}</label>
          <span id={`${id}-hint`} className={styles.hint}>
            {texts.fileHint}
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            accept=".pdf,application/pdf"
            aria-describedby={`${id}-hint ${id}-problem`}
            aria-invalid={problem !== undefined}
            onChange={() => setProblem(undefined)}
          />
          <span id={`${id}-problem`} className={styles.problem}>
            {problem}
          </span>
        </div>
      </div>
    </Form>
  )
}
