import { z } from 'zod'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/field/check-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './new-project.module.css'
import { newProjectTexts } from '../texts.ts'

const Accepted = z.object({ terms: z.boolean().refine((accepted) => accepted, 'terms_open') })

/** Terms, and the one button that binds. */
export function OrderAct({ order, hint }: { order: (terms: boolean) => Promise<void>; hint?: string }) {
  const words = useTexts(newProjectTexts)
  const form = useForm({ schema: Accepted, initial: { terms: false } })
  return (
    <>
      <Form
        of={form}
        send={({ terms }) => order(terms)}
        acts={
          <Button type="submit" kind="primary" size="large" block busy={form.busy}>
            {words.order}
          </Button>
        }
      >
        <CheckField label={words.terms} {...form.check('terms')} />
      </Form>
      {hint && <p className={styles.hint}>{hint}</p>}
    </>
  )
}
