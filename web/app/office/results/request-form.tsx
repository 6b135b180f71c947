import { results } from '@allmend/contract/office/results'
import { RESEARCH_LIMITS } from '@allmend/domain/office/results/research'
import { api } from '../../platform/api/client.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { AreaField } from '../../platform/ui/field/area-field.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { useForm } from '../../platform/ui/form/use-form.ts'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { useResults } from './queries.ts'
import styles from './results.module.css'
import { researchTexts } from './texts.ts'

const EMPTY = { code: '', institution: '', title: '', purpose: '', from: '', through: '' }

export function RequestForm() {
  const texts = useTexts(researchTexts)
  const form = useForm({
    schema: results.request.input,
    initial: EMPTY,
    fieldOf: { project_missing: 'code', research_period: 'through' },
  })
  const ask = useResults((it: typeof EMPTY) => api.results.request(it))
  return (
    <Form
      of={form}
      send={async (values) => {
        await ask.mutateAsync(values)
        toast(texts.sent)
        form.reset()
      }}
      acts={
        <Button type="submit" kind="primary" busy={form.busy}>
          {texts.send}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField label={texts.code} autoComplete="off" maxLength={40} {...form.text('code')} />
        <TextField
          label={texts.institution}
          autoComplete="organization"
          maxLength={RESEARCH_LIMITS.institution}
          {...form.text('institution')}
        />
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={RESEARCH_LIMITS.title}
          {...form.text('title')}
        />
        <AreaField
          label={texts.purpose}
          hint={texts.purposeHint}
          maxLength={RESEARCH_LIMITS.purpose}
          {...form.text('purpose')}
        />
        <div className={styles.pair}>
          <TextField label={texts.from} type="date" {...form.text('from')} />
          <TextField label={texts.through} type="date" {...form.text('through')} />
        </div>
      </div>
    </Form>
  )
}
