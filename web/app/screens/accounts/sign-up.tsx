import { SignUp, signUpTexts } from '../../base/accounts/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(signUpTexts)

export default SignUp
