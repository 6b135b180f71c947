import { RouteMap, routeMapTexts } from '../../city/rides/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { mapScreen } from '../map-screen.tsx'

export { loader } from '../map-loader.server.ts'
export { clientLoader, shouldRevalidate } from '../map-screen.tsx'

export const meta = headOf(routeMapTexts)

export default mapScreen({ product: 'cityserver', Shown: RouteMap })
