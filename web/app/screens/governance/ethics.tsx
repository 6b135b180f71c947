import { headOf } from '../../frame/head.ts'
import { BoardHome, boardTexts } from '../../governance/index.ts'

export const meta = headOf(boardTexts)

export default BoardHome
