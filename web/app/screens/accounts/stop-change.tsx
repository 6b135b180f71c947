import { StopChange, stopTexts } from '../../base/accounts/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(stopTexts)

export default StopChange
