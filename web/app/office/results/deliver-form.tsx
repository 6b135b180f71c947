import { useId, useRef, useState } from 'react'
import { results } from '@allmend/contract/office/results'
import {
  type DeliveredKind,
  isResultFileName,
  RESULT_FILES,
  RESULT_KINDS_DELIVERED,
  RESULT_LICENCES,
  RESULT_LIMITS,
  type ResultLicence,
} from '@allmend/domain/office/results/result'
import { api } from '../../platform/api/client.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { SelectField } from '../../platform/ui/field/select-field.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { useForm } from '../../platform/ui/form/use-form.ts'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { useResults } from './queries.ts'
import styles from './results.module.css'
import { deliveryTexts, resultTexts } from './texts.ts'

const UPLOAD_MS = 5 * 60_000
const ACCEPTED = RESULT_FILES.map((it) => `.${it}`).join(',')

/** A title, a licence and a file. */
export function DeliverForm({ projectId, as }: { projectId: string; as: 'provider' | 'partner' }) {
  const texts = useTexts(deliveryTexts)
  const names = useTexts(resultTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    schema: results.deliver.input.pick({ title: true, kind: true, licence: true }),
    initial: { title: '', kind: 'report', licence: 'CC-BY-4.0' },
  })
  const deliver = useResults(async (file: File) => {
    const octets = new Uint8Array(await file.arrayBuffer())
    const { title, kind, licence } = form.values
    const about = { projectId, title, kind: kind as DeliveredKind, licence: licence as ResultLicence }
    const sent = { ...about, fileName: file.name }
    const options = { octets, timeoutMs: UPLOAD_MS }
    return as === 'provider'
      ? api.results.deliver(sent, options)
      : api.results.deliverAsPartner(sent, options)
  })

  async function send(): Promise<void> {
    const file = input.current?.files?.[0]
    const isWrong =
      file && (!isResultFileName(file.name) || file.size === 0 || file.size > RESULT_LIMITS.octets)
    setProblem(file ? (isWrong ? texts.fileWrong : undefined) : texts.fileMissing)
    if (!file || isWrong) return input.current?.focus()
    await deliver.mutateAsync(file)
    toast(texts.sent)
    form.reset()
    if (input.current) input.current.value = ''
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <Button type="submit" kind="primary" busy={form.busy}>
          {texts.send}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={texts.name}
          maxLength={RESULT_LIMITS.title}
          autoComplete="off"
          {...form.text('title')}
        />
        <div className={styles.pair}>
          <SelectField
            label={texts.kind}
            options={RESULT_KINDS_DELIVERED.map((value) => ({ value, label: names[value] }))}
            {...form.text('kind')}
          />
          <SelectField
            label={texts.licence}
            options={RESULT_LICENCES.map((value) => ({ value, label: names[value] }))}
            {...form.text('licence')}
          />
        </div>
        <div className={styles.file}>
          <label htmlFor={id}>{texts.file}</label>
          <span id={`${id}-hint`} className={styles.small}>
            {texts.fileHint}
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            accept={ACCEPTED}
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
