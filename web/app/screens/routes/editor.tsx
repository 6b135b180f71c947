import { editorTexts, RouteEditor } from '../../city/routes/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { mapScreen } from '../map-screen.tsx'

export { loader } from '../map-loader.server.ts'
export { clientLoader } from '../map-screen.tsx'

export const meta = headOf(editorTexts)

export default mapScreen({ product: 'cityserver', Shown: RouteEditor })
