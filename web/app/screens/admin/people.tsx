import { ResetFactor } from '../../base/accounts/index.ts'
import { AdminPeople, peopleTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(peopleTexts)

export default function PeopleScreen() {
  return (
    <>
      <AdminPeople />
      <ResetFactor />
    </>
  )
}
