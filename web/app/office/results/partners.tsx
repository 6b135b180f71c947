import { results, type ResultPartner } from '@allmend/contract/office/results'
import { api } from '../../platform/api/client.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { useForm } from '../../platform/ui/form/use-form.ts'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { useResults } from './queries.ts'
import styles from './results.module.css'
import { deliveryTexts } from './texts.ts'

interface PartnerListProps {
  projectId: string
  partners: readonly ResultPartner[]
}

export function PartnerList({ projectId, partners }: PartnerListProps) {
  const texts = useTexts(deliveryTexts)
  const remove = useResults((accountId: string) => api.results.removePartner({ projectId, accountId }))
  if (partners.length === 0) return <p className={styles.words}>{texts.noPartners}</p>
  return (
    <>
      <ul className={styles.list}>
        {partners.map(({ accountId, name, email }) => (
          <li key={accountId}>
            <h3>{name}</h3>
            <span className={styles.small}>{email}</span>
            <div className={styles.acts}>
              <Button disabled={remove.isPending} onClick={() => remove.mutate(accountId)}>
                {texts.removePartner(name)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {remove.isError && <FailureNotice failure={remove.error} />}
    </>
  )
}

export function PartnerForm({ projectId }: { projectId: string }) {
  const texts = useTexts(deliveryTexts)
  const form = useForm({
    schema: results.namePartner.input.pick({ email: true, name: true }),
    initial: { email: '', name: '' },
    fieldOf: { account_unknown: 'email' },
  })
  const add = useResults((it: { email: string; name: string }) =>
    api.results.namePartner({ projectId, ...it }),
  )
  return (
    <Form
      of={form}
      send={async (values) => {
        await add.mutateAsync(values)
        toast(texts.partnerAdded)
        form.reset()
      }}
      acts={
        <Button type="submit" busy={form.busy}>
          {texts.addPartner}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={texts.partnerName}
          hint={texts.partnerNameHint}
          autoComplete="off"
          {...form.text('name')}
        />
        <TextField label={texts.email} type="email" autoComplete="off" {...form.text('email')} />
      </div>
    </Form>
  )
}
