import { useId, useState } from 'react'
import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { RATING_LIMITS } from '@allmend/domain/city/ratings/rating'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

interface CommentFieldProps {
  comment: string
  onComment: (comment: string) => void
}

/** A few words more, behind a button: most places need none. Saved when she leaves the field. */
export function CommentField({ comment, onComment }: CommentFieldProps) {
  const texts = useTexts(ratingToolTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(comment !== '')
  const [typed, setTyped] = useState(comment)
  const isBad = !isPlainText(typed.trim())
  if (!isOpen) {
    return (
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {texts.comment}
      </Button>
    )
  }
  return (
    <div className={styles.comment}>
      <label htmlFor={id}>{texts.comment}</label>
      <p id={`${id}-about`}>{isBad ? texts.commentBad : texts.commentText}</p>
      <textarea
        id={id}
        rows={2}
        maxLength={RATING_LIMITS.comment}
        value={typed}
        aria-describedby={`${id}-about`}
        aria-invalid={isBad || undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => !isBad && typed.trim() !== comment && onComment(typed.trim())}
      />
    </div>
  )
}
