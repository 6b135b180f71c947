import { AccessDenied, accessDeniedTexts } from '../../base/accounts/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(accessDeniedTexts)

export default AccessDenied
