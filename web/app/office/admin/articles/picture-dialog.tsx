import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Picture } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import { ARTICLE_LIMITS } from '@allmend/domain/office/site/article'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { articlePictureAddress } from '../../site/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FieldError } from '../../../platform/ui/field/field-error.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'
import styles from './articles.module.css'

interface Announced {
  alt: string
  caption: string
}
export interface TakenPicture {
  picture: string
  texts: Record<Language, Announced>
}

interface PictureDialogProps {
  articleId: string
  pictures: readonly Picture[]
  /** One more was uploaded. */
  onPicture: (picture: Picture) => void
  /** In which its words are asked for. */
  languages: readonly Language[]
  onTaken: (taken: TakenPicture) => void
  onClose: () => void
}

const NOTHING: Announced = { alt: '', caption: '' }

/** What a picture shows is asked before it is taken. */
export function PictureDialog(props: PictureDialogProps) {
  const { articleId, pictures, onPicture, languages, onTaken, onClose } = props
  const texts = useTexts(articleDeskTexts)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<Record<Language, Announced>>({ de: NOTHING, en: NOTHING })
  const [file, setFile] = useState<File>()
  const [chosen, setChosen] = useState<string>()
  const [isTried, setTried] = useState(false)
  const lacks = (language: Language): boolean => text[language].alt.trim() === ''
  const hasPicture = file !== undefined || chosen !== undefined
  const take = useMutation({
    async mutationFn() {
      setTried(true)
      if (!hasPicture || languages.some(lacks)) return
      if (chosen !== undefined) return onTaken({ picture: chosen, texts: text })
      if (!file) return
      const picture = await api.site.addArticlePicture({ id: articleId }, { picture: file })
      onPicture(picture)
      onTaken({ picture: picture.id, texts: text })
    },
  })
  const put = (language: Language, changed: Partial<Announced>): void =>
    setText((before) => ({ ...before, [language]: { ...before[language], ...changed } }))
  return (
    <Dialog
      title={texts.takePicture}
      isOpen
      onClose={onClose}
      act={
        <Button kind="primary" busy={take.isPending} onClick={() => take.mutate()}>
          {texts.putPicture}
        </Button>
      }
    >
      <div className={styles.fields}>
        {languages.map((language) => (
          <div key={language} className={styles.fields}>
            <TextField
              label={languages.length > 1 ? texts.altIn(texts[language]) : texts.alt}
              hint={texts.altHint}
              value={text[language].alt}
              maxLength={ARTICLE_LIMITS.alt}
              error={isTried && lacks(language) ? texts.altMissing : undefined}
              onValue={(alt) => put(language, { alt })}
            />
            <TextField
              label={languages.length > 1 ? texts.captionIn(texts[language]) : texts.caption}
              optional
              value={text[language].caption}
              maxLength={ARTICLE_LIMITS.caption}
              onValue={(caption) => put(language, { caption })}
            />
          </div>
        ))}
        <div>
          <p className={styles.label}>{texts.file}</p>
          <input
            ref={input}
            type="file"
            className={styles.file}
            accept="image/png,image/jpeg,image/webp"
            tabIndex={-1}
            aria-label={texts.file}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0])
              setChosen(undefined)
            }}
          />
          <div className={styles.upload}>
            <Button size="small" onClick={() => input.current?.click()}>
              {texts.chooseFile}
            </Button>
            {file?.name}
          </div>
          <p className={styles.hint}>{texts.fileHint}</p>
          {isTried && !hasPicture && (
            <p className={styles.error}>
              <FieldError text={texts.fileMissing} />
            </p>
          )}
        </div>
        {pictures.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>{texts.known}</legend>
            {pictures.map((picture, at) => (
              <button
                key={picture.id}
                type="button"
                aria-label={texts.pictureNumber(at + 1)}
                aria-pressed={chosen === picture.id}
                onClick={() => setChosen(picture.id)}
              >
                <img
                  src={articlePictureAddress(picture.id, 640)}
                  alt=""
                  width={96}
                  height={64}
                  loading="lazy"
                />
              </button>
            ))}
          </fieldset>
        )}
        {take.isError && <FailureNotice failure={take.error} />}
      </div>
    </Dialog>
  )
}
