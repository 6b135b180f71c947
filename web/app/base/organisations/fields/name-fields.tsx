import { FAILURES } from '@allmend/contract/failures'
import { PROBLEMS } from '@allmend/contract/problem'
import { problemOfSlug, slugOf } from '@allmend/domain/base/organisations/slug'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import type { Form } from '../../../platform/ui/form/use-form.ts'
import styles from './form-grid.module.css'
import type { OrganisationValues } from './organisation-values.ts'
import { fieldTexts } from '../texts.ts'
import { useNameState } from './use-name-state.ts'

/** The web address follows the name until somebody writes it herself; both are checked while typing. */
export function NameFields({ form }: { form: Form<OrganisationValues> }) {
  const texts = useTexts(fieldTexts)
  const language = useLanguage()
  const { name, slug } = form.values
  const [isOwn, setOwn] = useState(slug !== slugOf(name))
  const state = useNameState(name, slug)
  const nameField = form.text('name')
  const slugField = form.text('slug')
  const slugProblem = slug === '' ? undefined : problemOfSlug(slug)

  return (
    <>
      <TextField
        label={texts.name}
        autoComplete="organization"
        {...nameField}
        error={nameField.error ?? (state.nameTaken ? FAILURES.name_taken[language] : undefined)}
        onValue={(typed) => form.set(isOwn ? { name: typed } : { name: typed, slug: slugOf(typed) })}
      />
      <TextField
        label={texts.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...slugField}
        hint={
          <span aria-live="polite" className={state.isFree ? styles.free : undefined}>
            {state.isFree ? texts.slugFree(`/${slug}`) : texts.slugHint}
          </span>
        }
        error={
          slugField.error ??
          (slugProblem ? PROBLEMS[slugProblem][language] : state.slugTaken ? texts.slugTaken : undefined)
        }
        onValue={(typed) => {
          setOwn(typed !== '')
          form.set({ slug: typed.toLowerCase().replaceAll(/\s+/g, '-') })
        }}
      />
    </>
  )
}
