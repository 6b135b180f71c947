import { useState } from 'react'
import { type NamedIndustry, type Received, SalesRequest } from '@allmend/contract/site'
import { ORGANISATION_TYPES } from '@allmend/domain/organisations/organisation'
import { COMPANY_SIZES } from '@allmend/domain/site/request'
import { api } from '../../api/client.ts'
import { SiteHead } from '../../content/index.ts'
import { Link } from '../../i18n/link.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useForm } from '../../ui/form/use-form.ts'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { ChoiceField } from './choice-field.tsx'
import styles from './contact.module.css'
import { MessageField } from './message-field.tsx'
import { provenNow } from './proven-now.ts'
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
const FIELDS = Object.keys(EMPTY) as (keyof typeof EMPTY)[]

interface SalesProps {
  industries: readonly NamedIndustry[]
  countries: readonly { code: string; name: string }[]
}

export function Sales({ industries, countries }: SalesProps) {
  const words = { ...useTexts(sendingTexts), ...useTexts(salesTexts) }
  const language = useLanguage()
  const form = useForm({ schema: SalesRequest, initial: EMPTY })
  const forgetDraft = useDraft(form, 'allmend.contact-sales')
  const [received, setReceived] = useState<Received>()

  async function send(values: typeof EMPTY): Promise<void> {
    const request = SalesRequest.parse(values)
    setReceived(await api.site.contactSales({ ...request, robot: await provenNow(), language }))
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
      <SiteHead first={words.heading} words={words.description} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <Form of={form} send={send} acts={<SendingActs busy={form.busy} subject={words.subject} />}>
            <WrongFields
              formId={form.id}
              fields={FIELDS.map((name) => ({ name, label: words[name], error: form.text(name).error }))}
            />
            <div className={styles.pair}>
              <TextField label={words.firstName} autoComplete="given-name" {...form.text('firstName')} />
              <TextField label={words.familyName} autoComplete="family-name" {...form.text('familyName')} />
              <TextField label={words.email} type="email" autoComplete="email" {...form.text('email')} />
              <TextField label={words.phone} type="tel" autoComplete="tel" {...form.text('phone')} />
              <TextField label={words.website} inputMode="url" autoComplete="url" {...form.text('website')} />
              <SelectField
                label={words.industry}
                options={[option('', words.choose), ...industries.map(({ id, name }) => option(id, name))]}
                {...form.text('industry')}
              />
              <SelectField
                label={words.country}
                autoComplete="country"
                options={countries.map(({ code, name }) => option(code, name))}
                {...form.text('country')}
              />
            </div>
            <ChoiceField
              label={words.organizationType}
              options={ORGANISATION_TYPES.map((it) => option(it, words[it]))}
              {...form.text('organizationType')}
            />
            <ChoiceField
              label={words.companySize}
              options={COMPANY_SIZES.map((it) => option(it, words[it]))}
              {...form.text('companySize')}
            />
            <MessageField {...form.text('message')} />
          </Form>
          <p className={styles.small}>
            {words.allRequired} {words.kept}{' '}
            <Link className={layout.link} to="/privacy">
              {words.privacy}
            </Link>
          </p>
        </div>
        <SalesAside />
      </div>
    </Page>
  )
}
