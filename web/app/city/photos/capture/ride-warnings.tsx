import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import type { CaptureState } from './capturer.ts'
import { captureTexts } from './texts.ts'
import type { Senses } from './use-shutter.ts'

interface RideWarningsProps {
  state: CaptureState
  senses: Senses
  isRiding: boolean
}

/** The one thing that matters most: more cannot be read on a bicycle. */
export function RideWarnings({ state, senses, isRiding }: RideWarningsProps) {
  const texts = useTexts(captureTexts)
  const warning = warningOf(state, senses, isRiding)
  if (!warning) return null
  const [title, text] = [texts[warning], texts[`${warning}Text`]]
  const isGrave = warning === 'full' || warning === 'cameraDenied' || warning === 'locationDenied'
  return (
    <Notice kind={isGrave ? 'danger' : 'warning'} title={title}>
      <p>{text}</p>
    </Notice>
  )
}

type Announced =
  | 'cameraDenied'
  | 'cameraAbsent'
  | 'locationDenied'
  | 'locationUnavailable'
  | 'full'
  | 'frozen'
  | 'unsure'
  | 'fast'
  | 'upright'
  | 'dark'
  | 'blurred'

function warningOf(
  state: CaptureState,
  { camera, location }: Senses,
  isRiding: boolean,
): Announced | undefined {
  if (camera) return camera === 'denied' ? 'cameraDenied' : 'cameraAbsent'
  if (!isRiding) return undefined
  if (location) return location === 'denied' ? 'locationDenied' : 'locationUnavailable'
  if (state.isFull) return 'full'
  if (state.isFrozen) return 'frozen'
  if (state.disbelief) return 'unsure'
  if (state.isTooFast) return 'fast'
  const [first] = (['upright', 'dark', 'blurred'] as const).filter((it) => state.warnings.includes(it))
  return first
}
