import { YourData, yourDataTexts } from '../../own-data/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(yourDataTexts)

export default YourData
