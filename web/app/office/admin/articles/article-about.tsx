import { useState } from 'react'
import type { ArticleDraft } from '@allmend/contract/office/articles'
import type { Picture } from '@allmend/contract/projects/content'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { ARTICLE_LIMITS, type ArticleDocument } from '@allmend/domain/office/site/article'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { articlePictureAddress } from '../../site/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'
import styles from './articles.module.css'
import { PictureDialog, type TakenPicture } from './picture-dialog.tsx'

interface ArticleAboutProps {
  draft: ArticleDraft
  document: ArticleDocument
  onDocument: (how: (before: ArticleDocument) => ArticleDocument) => void
  pictures: readonly Picture[]
  onPicture: (picture: Picture) => void
}

/** What holds in both languages. */
export function ArticleAbout({ draft, document, onDocument, pictures, onPicture }: ArticleAboutProps) {
  const texts = useTexts(articleDeskTexts)
  const put = (changed: Partial<ArticleDocument>): void => onDocument((before) => ({ ...before, ...changed }))
  return (
    <section className={styles.part}>
      <h2>{texts.about}</h2>
      <div className={styles.fields}>
        <TextField
          label={texts.author}
          value={document.author}
          maxLength={ARTICLE_LIMITS.author}
          onValue={(author) => put({ author })}
        />
        {draft.kind === 'story' && (
          <TextField
            label={texts.customer}
            hint={texts.customerHint}
            value={document.customer}
            maxLength={ARTICLE_LIMITS.customer}
            onValue={(customer) => put({ customer })}
          />
        )}
        <CheckField
          label={texts.isSample}
          checked={document.isSample}
          optional
          onValue={(isSample) => put({ isSample })}
        />
        <HeadPicture
          draft={draft}
          document={document}
          onDocument={onDocument}
          pictures={pictures}
          onPicture={onPicture}
        />
      </div>
    </section>
  )
}

function HeadPicture({ draft, document, onDocument, pictures, onPicture }: ArticleAboutProps) {
  const texts = useTexts(articleDeskTexts)
  const [isAsking, setAsking] = useState(false)

  function take({ picture, texts: text }: TakenPicture): void {
    onDocument((before) => ({
      ...before,
      picture,
      de: { ...before.de, ...text.de },
      en: { ...before.en, ...text.en },
    }))
    setAsking(false)
  }

  return (
    <div className={styles.headPicture}>
      <p className={styles.label}>{texts.headPicture}</p>
      {document.picture ? (
        <img src={articlePictureAddress(document.picture, 640)} alt={document.de.alt} width={240} />
      ) : (
        <p className={styles.hint}>{texts.noPicture}</p>
      )}
      <div className={styles.begin}>
        <Button size="small" onClick={() => setAsking(true)}>
          {texts.choosePicture}
        </Button>
        {document.picture && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => onDocument((before) => ({ ...before, picture: null }))}
          >
            {texts.removePicture}
          </Button>
        )}
      </div>
      {isAsking && (
        <PictureDialog
          articleId={draft.id}
          pictures={pictures}
          onPicture={onPicture}
          languages={LANGUAGES}
          onClose={() => setAsking(false)}
          onTaken={take}
        />
      )}
    </div>
  )
}
