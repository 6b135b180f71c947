import { type Member, MemberChange } from '@allmend/contract/office/membership'
import type { Country } from '@allmend/domain/base/organisations/country'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { AddressFields, type AddressValues } from '../address/address-fields.tsx'
import { useMembership } from '../queries.ts'
import { membershipTexts } from './membership-texts.ts'
import styles from './profile.module.css'

export function AddressForm({ member }: { member: Member }) {
  const texts = useTexts(membershipTexts)
  const update = useMembership(api.membership.updateMember)
  const { firstName, familyName, hometown, street, streetNr, postcode, city, countryCode } = member
  const initial: AddressValues = {
    firstName,
    familyName,
    hometown,
    street,
    streetNr,
    postcode,
    city,
    countryCode,
  }
  const form = useForm({ schema: MemberChange, initial })

  async function send(values: AddressValues): Promise<void> {
    await update.mutateAsync({ ...values, countryCode: values.countryCode as Country })
    toast(texts.saved)
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <Button type="submit" busy={form.busy}>
          {texts.save}
        </Button>
      }
    >
      <div className={styles.address}>
        <AddressFields form={form} />
      </div>
    </Form>
  )
}
