import { PhotoGallery, photosTexts } from '../../city/photos/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { mapScreen } from '../map-screen.tsx'

export { loader } from '../map-loader.server.ts'
export { clientLoader } from '../map-screen.tsx'

export const meta = headOf(photosTexts)

export default mapScreen({
  product: 'cityserver',
  isForAdmins: true,
  Shown: PhotoGallery,
})
