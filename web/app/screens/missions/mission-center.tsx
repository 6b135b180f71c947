import { centerTexts, MissionCenter } from '../../city/missions/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { mapScreen } from '../map-screen.tsx'

export { loader } from '../map-loader.server.ts'
export { clientLoader, shouldRevalidate } from '../map-screen.tsx'

export const meta = headOf(centerTexts)

export default mapScreen({
  product: 'cityserver',
  isForAdmins: true,
  Shown: MissionCenter,
})
