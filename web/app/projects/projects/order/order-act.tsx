import { z } from 'zod'
import type { LegalVersion } from '@allmend/domain/projects/content/legal-version'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { shownTermsVersion } from '../../../platform/ui/field/shown-terms-version.ts'
import { TermsField } from '../../../platform/ui/field/terms-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './new-project.module.css'
import { newProjectTexts } from '../texts.ts'

const Accepted = z.object({ terms: z.boolean().refine((accepted) => accepted, 'terms_open') })

export interface Acceptance {
  terms: boolean
  termsVersion: LegalVersion
}

/** Terms, and the one button that binds. */
export function OrderAct({ order, hint }: { order: (accepted: Acceptance) => Promise<void>; hint?: string }) {
  const texts = useTexts(newProjectTexts)
  const form = useForm({ schema: Accepted, initial: { terms: false } })
  return (
    <>
      <Form
        of={form}
        send={({ terms }) => order({ terms, termsVersion: shownTermsVersion() })}
        acts={
          <Button type="submit" kind="primary" size="large" block busy={form.busy}>
            {texts.order}
          </Button>
        }
      >
        <TermsField {...form.check('terms')} />
      </Form>
      {hint && <p className={styles.hint}>{hint}</p>}
    </>
  )
}
