import { About, aboutTexts } from '../../content/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(aboutTexts)

export default About
