import { YourData, yourDataTexts } from '../../office/own-data/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(yourDataTexts)

export default YourData
