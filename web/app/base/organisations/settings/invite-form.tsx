import { InviteForm as Schema } from '@allmend/contract/base/organisations'
import { ORGANISATION_ROLES, type OrganisationRole } from '@allmend/domain/base/organisations/user'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { useInvite } from '../queries.ts'
import { organisationTexts, settingsTexts } from '../texts.ts'

const INVITE = { email: '', role: 'member' }

export function InviteForm({ organisationId }: { organisationId: string }) {
  const texts = useTexts(settingsTexts)
  const roles = useTexts(organisationTexts)
  const invite = useInvite(organisationId, useLanguage())
  const form = useForm({ schema: Schema, initial: INVITE, fieldOf: { user_present: 'email' } })
  return (
    <Form
      of={form}
      send={async ({ email, role }) => {
        await invite.mutateAsync({ email, role: role as OrganisationRole })
        form.reset()
        toast(texts.invited)
      }}
      acts={
        <Button type="submit" kind="primary" busy={form.busy}>
          {texts.inviteAct}
        </Button>
      }
    >
      <TextField label={texts.inviteEmail} type="email" autoComplete="off" {...form.text('email')} />
      <SelectField
        label={texts.role}
        options={ORGANISATION_ROLES.map((role) => ({ value: role, label: roles[role] }))}
        {...form.text('role')}
      />
    </Form>
  )
}
