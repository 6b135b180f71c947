import { admin } from '@allmend/contract/office/admin'
import { PLATFORM_ROLES, type PlatformRole } from '@allmend/domain/base/accounts/role'
import { z } from 'zod'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useChange } from '../queries.ts'
import { roleTexts } from './role-texts.ts'

const schema = admin.proposeRole.input
  .omit({ isGrant: true })
  .extend({ direction: z.enum(['grant', 'take']) })

/** One Admin proposes; what becomes of it another one decides. */
export function ProposeForm() {
  const texts = useTexts(roleTexts)
  const propose = useChange(api.admin.proposeRole)
  const form = useForm({
    schema,
    initial: { email: '', role: 'ethics', direction: 'grant', reason: '' },
    fieldOf: { person_missing: 'email', role_own: 'email', role_unchanged: 'role', role_proposed: 'role' },
  })
  return (
    <Form
      of={form}
      send={async ({ email, role, direction, reason }) => {
        await propose.mutateAsync({
          email,
          role: role as PlatformRole,
          isGrant: direction === 'grant',
          reason,
        })
        form.reset()
        toast(texts.proposed)
      }}
      acts={
        <Button type="submit" kind="primary" busy={form.busy}>
          {texts.proposeAct}
        </Button>
      }
    >
      <TextField label={texts.email} type="email" autoComplete="off" {...form.text('email')} />
      <SelectField
        label={texts.role}
        options={PLATFORM_ROLES.map((value) => ({ value, label: texts[value] }))}
        {...form.text('role')}
      />
      <SelectField
        label={texts.direction}
        options={(['grant', 'take'] as const).map((value) => ({ value, label: texts[value] }))}
        {...form.text('direction')}
      />
      <AreaField label={texts.reason} rows={2} maxLength={500} {...form.text('reason')} />
    </Form>
  )
}
