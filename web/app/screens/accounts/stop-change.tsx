import { StopChange, stopTexts } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(stopTexts)

export default StopChange
