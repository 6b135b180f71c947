import { SignIn, signInTexts } from '../../base/accounts/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(signInTexts)

export default SignIn
