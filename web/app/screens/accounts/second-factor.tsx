import { SecondFactor, secondFactorTexts } from '../../base/accounts/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(secondFactorTexts)

export default SecondFactor
