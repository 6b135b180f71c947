import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import type { Rater } from './rater.ts'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

interface RefusedListProps {
  rater: Rater
  refused: readonly OutgoingRating[]
  isOpen: boolean
  onClose: () => void
}

/** What the server did not take, and why; nothing of it goes by itself. */
export function RefusedList({ rater, refused, isOpen, onClose }: RefusedListProps) {
  const texts = useTexts(ratingToolTexts)
  const again = (): void => {
    onClose()
    void rater.retry().then(() => {
      rater.hurry()
      return rater.tick()
    })
  }
  return (
    <Dialog
      title={texts.refusedTitle}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button kind="primary" onClick={again}>
          {texts.retry}
        </Button>
      }
    >
      <p>{texts.refusedText}</p>
      <ul className={styles.refused}>
        {refused.map(({ id, said: { ratedAt }, refusal = 'other' }) => (
          <li key={id}>
            <span>{`${date(ratedAt)}, ${time(ratedAt)}: ${texts[refusal]}`}</span>
            <Button size="small" kind="quiet" onClick={() => void rater.discard(id)}>
              {texts.discard}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
