import { useState } from 'react'
import { ARTICLE_LIMITS } from '@allmend/domain/office/site/article'
import { videoOf } from '@allmend/domain/office/site/video'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'
import styles from './articles.module.css'

interface VideoDialogProps {
  onTaken: (video: { address: string; title: string }) => void
  onClose: () => void
}

export function VideoDialog({ onTaken, onClose }: VideoDialogProps) {
  const texts = useTexts(articleDeskTexts)
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const isKnown = videoOf(address.trim()) !== undefined
  const isNamed = title.trim() !== ''

  function take(): void {
    setTried(true)
    if (isKnown && isNamed) onTaken({ address: address.trim(), title: title.trim() })
  }

  return (
    <Dialog
      title={texts.takeVideo}
      isOpen
      onClose={onClose}
      act={
        <Button kind="primary" onClick={take}>
          {texts.putVideo}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={texts.videoAddress}
          hint={texts.videoHint}
          inputMode="url"
          spellCheck={false}
          value={address}
          maxLength={ARTICLE_LIMITS.address}
          error={isTried && !isKnown ? texts.videoUnknown : undefined}
          onValue={setAddress}
        />
        <TextField
          label={texts.videoTitle}
          value={title}
          maxLength={ARTICLE_LIMITS.videoTitle}
          error={isTried && !isNamed ? texts.videoUntitled : undefined}
          onValue={setTitle}
        />
      </div>
    </Dialog>
  )
}
