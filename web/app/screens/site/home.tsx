import { Home, homeTexts } from '../../content/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(homeTexts)

export default Home
