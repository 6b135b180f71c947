import { useState } from 'react'
import { useOnline } from '../../../platform/device/use-online.ts'
import { number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import {
  CloudArrowUpIcon,
  CloudCheckIcon,
  CloudSlashIcon,
  WarningCircleIcon,
} from '../../../platform/ui/icons.ts'
import type { Rater, RaterState } from './rater.ts'
import styles from './rating.module.css'
import { RefusedList } from './refused-list.tsx'
import { ratingToolTexts } from './texts.ts'

interface SaveStateProps {
  rater: Rater
  state: RaterState
  ownerId: string
}

/** Where what was said is: arrived, on its way, on the device, or refused. */
export function SaveState({ rater, state, ownerId }: SaveStateProps) {
  const texts = useTexts(ratingToolTexts)
  const isOnline = useOnline()
  const [isShown, setShown] = useState(false)
  const waiting = state.waiting.filter((it) => it.ownerId === ownerId)
  const refused = state.refused.filter((it) => it.ownerId === ownerId)
  // Online, what she is still at waits for her alone.
  const leaving = waiting.filter(({ stage }) => !isOnline || stage !== 'open').length
  if (refused.length > 0) {
    return (
      <>
        <button type="button" className={styles.save} data-urgent onClick={() => setShown(true)}>
          <Icon of={WarningCircleIcon} size={16} />
          {texts.refused(number(refused.length))}
        </button>
        <RefusedList rater={rater} refused={refused} isOpen={isShown} onClose={() => setShown(false)} />
      </>
    )
  }
  if (!isOnline) {
    return (
      <span className={styles.save} data-urgent>
        <Icon of={CloudSlashIcon} size={16} />
        {leaving > 0 ? texts.offline(number(leaving)) : texts.offlinePlain}
      </span>
    )
  }
  if (leaving > 0) {
    return (
      <span className={styles.save}>
        <Icon of={CloudArrowUpIcon} size={16} />
        {state.connection === 'sending' ? texts.sending : texts.waiting(number(leaving))}
      </span>
    )
  }
  return (
    <span className={styles.save}>
      <Icon of={CloudCheckIcon} size={16} />
      {state.savedAt === undefined ? texts.savedPlain : texts.saved(time(state.savedAt))}
    </span>
  )
}
