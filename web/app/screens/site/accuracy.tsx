import { Accuracy, accuracyTexts } from '../../content/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(accuracyTexts)

export default Accuracy
