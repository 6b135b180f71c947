import { Join, joinTexts } from '../../base/organisations/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(joinTexts)

export default Join
