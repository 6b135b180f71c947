import { SignUp, signUpTexts } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(signUpTexts)

export default SignUp
