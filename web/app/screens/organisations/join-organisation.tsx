import { Join, joinTexts } from '../../organisations/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(joinTexts)

export default Join
