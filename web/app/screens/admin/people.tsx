import { ResetFactor } from '../../accounts/index.ts'
import { AdminPeople, peopleTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(peopleTexts)

export default function PeopleScreen() {
  return (
    <>
      <AdminPeople />
      <ResetFactor />
    </>
  )
}
