import { Balance, balanceTexts } from '../../diary/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(balanceTexts)

export default Balance
