import { headOf } from '../../platform/frame/head.ts'
import { BoardHome, boardTexts } from '../../projects/governance/index.ts'

export const meta = headOf(boardTexts)

export default BoardHome
