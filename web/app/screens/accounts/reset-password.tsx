import { ResetPassword, resetTexts } from '../../base/accounts/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(resetTexts)

export default ResetPassword
