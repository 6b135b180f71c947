import { FIRST_REGION } from '@allmend/domain/base/network/region'
import { headOf } from '../../platform/frame/head.ts'
import { FrequencyPage, frequencyTexts } from '../../tracking/insights/index.ts'
import { mapScreen } from '../map-screen.tsx'

export { loader } from '../map-loader.server.ts'
export { clientLoader, shouldRevalidate } from '../map-screen.tsx'

export const meta = headOf(frequencyTexts)

export default mapScreen({
  product: 'tracking',
  Shown: ({ project, base, maps }) => (
    <FrequencyPage project={project} base={base} sampleBase={maps[FIRST_REGION]} />
  ),
})
