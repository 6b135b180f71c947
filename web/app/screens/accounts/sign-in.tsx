import { SignIn, signInTexts } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(signInTexts)

export default SignIn
