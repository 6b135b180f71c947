import { Accuracy, accuracyTexts } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(accuracyTexts)

export default Accuracy
