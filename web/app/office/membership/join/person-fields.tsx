import { EARLIEST_BIRTH_YEAR, LATEST_BIRTH_YEAR, needsConsent } from '@allmend/domain/office/membership/age'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { AddressFields } from '../address/address-fields.tsx'
import type { Form } from '../../../platform/ui/form/use-form.ts'
import type { JoinValues } from './join-form.ts'
import { joinTexts } from './join-texts.ts'
import styles from './join.module.css'

const YEARS = Array.from({ length: LATEST_BIRTH_YEAR - EARLIEST_BIRTH_YEAR + 1 }, (_, index) =>
  String(LATEST_BIRTH_YEAR - index),
)

/** Who she is, where she lives, and how old she is. */
export function PersonFields({ form, thisYear }: { form: Form<JoinValues>; thisYear: number }) {
  const texts = useTexts(joinTexts)
  const { birthYear } = form.values
  const options = [{ value: '', label: texts.choose }, ...YEARS.map((it) => ({ value: it, label: it }))]
  return (
    <div className={styles.fields}>
      <AddressFields form={form} isHintShown />
      <SelectField
        label={texts.birthYear}
        hint={texts.birthYearHint}
        autoComplete="bday-year"
        options={options}
        {...form.text('birthYear')}
      />
      {birthYear !== '' && needsConsent(Number(birthYear), thisYear) && (
        <div className={styles.wide}>
          <CheckField label={texts.represented} {...form.check('isRepresented')} />
        </div>
      )}
    </div>
  )
}
