import { ResetPassword, resetTexts } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(resetTexts)

export default ResetPassword
