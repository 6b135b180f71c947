import { About, aboutTexts } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(aboutTexts)

export default About
