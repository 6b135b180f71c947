import {
  ANALYSTS,
  OTHER_RESULTS_MOST,
  PARTNER_MOST,
  PURPOSE_MOST,
  resultKindsOf,
} from '@allmend/domain/projects/projects/intent'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import type { Form } from '../../../platform/ui/form/use-form.ts'
import { intentTexts } from './intent-texts.ts'
import { boxOf, type IntentValues } from './intent-values.ts'
import styles from './intent.module.css'

interface IntentFieldsProps<V extends IntentValues> {
  form: Form<V>
  product: Product
}

/** Purpose, who analyses and what is wanted: the same fields when a project is ordered and in its settings. */
export function IntentFields<V extends IntentValues>({ form: given, product }: IntentFieldsProps<V>) {
  const texts = useTexts(intentTexts)
  const form = given as unknown as Form<IntentValues>
  const analysts = ANALYSTS.map((value) => ({ value, label: texts[value] }))
  return (
    <div className={styles.fields}>
      <AreaField
        label={texts.purpose}
        hint={texts.purposeHint}
        rows={5}
        maxLength={PURPOSE_MOST}
        {...form.text('purpose')}
      />
      <SelectField
        label={texts.analysedBy}
        options={form.values.analysedBy === '' ? [{ value: '', label: texts.choose }, ...analysts] : analysts}
        {...form.text('analysedBy')}
      />
      {form.values.analysedBy === 'partner' && (
        <TextField
          label={texts.partnerName}
          maxLength={PARTNER_MOST}
          autoComplete="off"
          {...form.text('analysisPartner')}
        />
      )}
      <fieldset className={styles.results}>
        <legend>{texts.results}</legend>
        {resultKindsOf(product).map((kind) => (
          <CheckField key={kind} label={texts[kind]} optional {...form.check(boxOf(kind))} />
        ))}
      </fieldset>
      <TextField
        label={texts.otherResults}
        hint={texts.otherResultsHint}
        optional
        maxLength={OTHER_RESULTS_MOST}
        autoComplete="off"
        {...form.text('otherResults')}
      />
    </div>
  )
}
