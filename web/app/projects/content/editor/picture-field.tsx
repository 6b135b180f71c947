import { useRef } from 'react'
import type { Picture } from '@allmend/contract/projects/content'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Uploads } from '../../../platform/ui/form/uploads.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './invite-editor.module.css'
import { pictureAddress } from '../invite/picture-address.ts'
import { useAddPicture } from '../queries.ts'

interface PictureFieldProps {
  projectId: string
  pictures: readonly Picture[]
  chosen: string | null
  onChosen: (id: string | null) => void
  /** One more was uploaded. */
  onPicture: (picture: Picture) => void
  /** Whether the page can do without. */
  isOptional?: boolean
}

/** The project's pictures to choose from, and a way to add one. */
export function PictureField({
  projectId,
  pictures,
  chosen,
  onChosen,
  onPicture,
  isOptional = false,
}: PictureFieldProps) {
  const texts = useTexts(editorTexts)
  const input = useRef<HTMLInputElement>(null)
  const add = useAddPicture(projectId)

  function upload(file: File | undefined): void {
    if (!file) return
    add.mutate(file, {
      onSuccess: (picture) => {
        onPicture(picture)
        onChosen(picture.id)
      },
    })
  }

  return (
    <fieldset className={styles.pictures}>
      <legend>{texts.picture}</legend>
      <div className={styles.choices}>
        {isOptional && (
          <button type="button" aria-pressed={chosen === null} onClick={() => onChosen(null)}>
            {texts.noPicture}
          </button>
        )}
        {pictures.map((picture, index) => (
          <button
            key={picture.id}
            type="button"
            aria-label={texts.pictureNumber(index + 1)}
            aria-pressed={chosen === picture.id}
            onClick={() => onChosen(picture.id)}
          >
            <img src={pictureAddress(picture.id, 640)} alt="" width={96} height={64} loading="lazy" />
          </button>
        ))}
      </div>
      <Uploads>
        <input
          ref={input}
          type="file"
          className={styles.file}
          accept="image/png,image/jpeg,image/webp"
          tabIndex={-1}
          aria-label={texts.upload}
          onChange={(event) => {
            upload(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <div className={styles.upload}>
          <Button size="small" busy={add.isPending} onClick={() => input.current?.click()}>
            {texts.upload}
          </Button>
          <span>{texts.pictureHint}</span>
        </div>
      </Uploads>
      {add.isError && <FailureNotice failure={add.error} />}
    </fieldset>
  )
}
