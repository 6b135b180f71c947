import { headOf } from '../../frame/head.ts'
import { Research, researchTexts } from '../../results/index.ts'

export const meta = headOf(researchTexts)

export default Research
