import { useState } from 'react'
import type { NamedIndustry, Received } from '@allmend/contract/office/site'
import { ORGANISATION_TYPES } from '@allmend/domain/base/organisations/organisation'
import { COMPANY_SIZES } from '@allmend/domain/office/site/request'
import { SiteHead } from '../../../projects/content/index.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { NativeSelectField, NativeTextField } from '../../../platform/ui/field/native-fields.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useDraft } from '../../../platform/ui/form/use-draft.ts'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { ChoiceField } from './choice-field.tsx'
import styles from './contact.module.css'
import { MessageField } from './message-field.tsx'
import { SalesAside } from './sales-aside.tsx'
import { SendingActs } from './sending-acts.tsx'
import { Sent } from './sent.tsx'
import { salesTexts, sendingTexts } from './texts.ts'
import { WrongFields } from './wrong-fields.tsx'

const EMPTY = {
  firstName: '',
  familyName: '',
  email: '',
  phone: '',
  website: '',
  industry: '',
  country: 'CH',
  organizationType: '',
  companySize: '',
  message: '',
}
/** What a request has to say, and what sends it: fetched when somebody does. */
const sending = () => import('./send-sales.ts')
const FIELDS = Object.keys(EMPTY) as (keyof typeof EMPTY)[]

interface SalesProps {
  industries: readonly NamedIndustry[]
  countries: readonly { code: string; name: string }[]
}

export function Sales({ industries, countries }: SalesProps) {
  const texts = { ...useTexts(sendingTexts), ...useTexts(salesTexts) }
  const language = useLanguage()
  const form = useForm({ schema: async () => (await sending()).SalesRequest, initial: EMPTY })
  const forgetDraft = useDraft(form, 'allmend.contact-sales')
  const [received, setReceived] = useState<Received>()

  async function send(values: typeof EMPTY): Promise<void> {
    const { sendSales } = await sending()
    setReceived(await sendSales(values, language))
    forgetDraft()
  }

  if (received) {
    const { firstName, familyName, email } = form.values
    return (
      <Page>
        <Sent received={received} name={`${firstName} ${familyName}`} email={email} />
      </Page>
    )
  }
  const option = (value: string, label: string) => ({ value, label })
  return (
    <Page className={styles.page}>
      <SiteHead first={texts.heading} text={texts.description} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <Form of={form} send={send} acts={<SendingActs busy={form.busy} subject={texts.subject} />}>
            <WrongFields
              formId={form.id}
              fields={FIELDS.map((name) => ({ name, label: texts[name], error: form.text(name).error }))}
            />
            <div className={styles.pair}>
              <NativeTextField
                label={texts.firstName}
                autoComplete="given-name"
                {...form.text('firstName')}
              />
              <NativeTextField
                label={texts.familyName}
                autoComplete="family-name"
                {...form.text('familyName')}
              />
              <NativeTextField
                label={texts.email}
                type="email"
                autoComplete="email"
                {...form.text('email')}
              />
              <NativeTextField label={texts.phone} type="tel" autoComplete="tel" {...form.text('phone')} />
              <NativeTextField
                label={texts.website}
                inputMode="url"
                autoComplete="url"
                {...form.text('website')}
              />
              <NativeSelectField
                label={texts.industry}
                options={[option('', texts.choose), ...industries.map(({ id, name }) => option(id, name))]}
                {...form.text('industry')}
              />
              <NativeSelectField
                label={texts.country}
                autoComplete="country"
                options={countries.map(({ code, name }) => option(code, name))}
                {...form.text('country')}
              />
            </div>
            <ChoiceField
              label={texts.organizationType}
              options={ORGANISATION_TYPES.map((it) => option(it, texts[it]))}
              {...form.text('organizationType')}
            />
            <ChoiceField
              label={texts.companySize}
              options={COMPANY_SIZES.map((it) => option(it, texts[it]))}
              {...form.text('companySize')}
            />
            <MessageField {...form.text('message')} />
          </Form>
          <p className={styles.small}>
            {texts.allRequired} {texts.kept}{' '}
            <Link className={layout.link} to="/privacy">
              {texts.privacy}
            </Link>
          </p>
        </div>
        <SalesAside />
      </div>
    </Page>
  )
}
