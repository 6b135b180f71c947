import { useLocation, useNavigate } from 'react-router'
import { Profile, type SessionUser } from '@allmend/contract/base/accounts'
import { isLanguage } from '@allmend/domain/platform/language/language'
import { addressOf } from '../../../platform/i18n/address.ts'
import { storeLanguage } from '../../../platform/i18n/choice.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './profile.module.css'
import { useUpdateProfile } from '../queries.ts'
import { fieldTexts, profileTexts } from '../texts.ts'

export function ProfileForm({ user }: { user: SessionUser }) {
  const texts = useTexts(profileTexts)
  const fields = useTexts(fieldTexts)
  const update = useUpdateProfile()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const form = useForm({
    schema: Profile,
    initial: {
      name: user.name,
      last_name: user.last_name,
      city: user.city,
      postcode: user.postcode,
      newsletter: user.newsletter,
      language: user.language,
    },
  })

  async function send(values: typeof form.values): Promise<void> {
    const language = isLanguage(values.language) ? values.language : user.language
    await update.mutateAsync({ ...values, language })
    toast(texts.saved)
    if (language === user.language) return
    // Who chooses a language for the mails means the pages too.
    storeLanguage(language)
    await navigate(addressOf(pathname, language))
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <Button type="submit" kind="primary" busy={form.busy}>
          {texts.save}
        </Button>
      }
    >
      <div className={styles.names}>
        <TextField label={fields.firstName} autoComplete="given-name" {...form.text('name')} />
        <TextField label={fields.familyName} autoComplete="family-name" {...form.text('last_name')} />
      </div>
      <div className={styles.pair}>
        <TextField label={fields.postcode} autoComplete="postal-code" optional {...form.text('postcode')} />
        <TextField label={fields.city} autoComplete="address-level2" optional {...form.text('city')} />
      </div>
      <SelectField
        label={texts.language}
        options={[
          { value: 'de', label: texts.german },
          { value: 'en', label: texts.english },
        ]}
        {...form.text('language')}
      />
      <CheckField label={fields.newsletter} optional {...form.check('newsletter')} />
    </Form>
  )
}
