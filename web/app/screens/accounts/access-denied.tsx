import { AccessDenied, accessDeniedTexts } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(accessDeniedTexts)

export default AccessDenied
