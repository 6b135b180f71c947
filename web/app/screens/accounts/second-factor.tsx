import { SecondFactor, secondFactorTexts } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(secondFactorTexts)

export default SecondFactor
