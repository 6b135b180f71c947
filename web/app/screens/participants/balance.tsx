import { Balance, balanceTexts } from '../../tracking/diary/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(balanceTexts)

export default Balance
