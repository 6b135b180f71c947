import { ResetFactor } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'
import { adminTexts, Orders } from '../../governance/index.ts'

export const meta = headOf(adminTexts)

export default function AdminScreen() {
  return (
    <>
      <Orders />
      <ResetFactor />
    </>
  )
}
