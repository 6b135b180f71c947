import { headOf } from '../../platform/frame/head.ts'
import { Research, researchTexts } from '../../office/results/index.ts'

export const meta = headOf(researchTexts)

export default Research
