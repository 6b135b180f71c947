import { useState } from 'react'
import type { ArticleDraft } from '@allmend/contract/office/articles'
import { type Language, LANGUAGES } from '@allmend/domain/platform/language/language'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { ArticleAbout } from './article-about.tsx'
import { ArticleActs } from './article-acts.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'
import { ArticlePreview } from './article-preview.tsx'
import { ArticleVersions } from './article-versions.tsx'
import styles from './articles.module.css'
import { SheetForm } from './sheet-form.tsx'
import { useArticleDraft } from './use-article-draft.ts'

/** Words left, the page as a phone shows it right, versions below. */
export function ArticleWorkbench({ draft }: { draft: ArticleDraft }) {
  const texts = useTexts(articleDeskTexts)
  const [language, setLanguage] = useState<Language>('de')
  // A version that is brought back has other words: the fields are made anew.
  const [round, setRound] = useState(0)
  const inHand = useArticleDraft(draft)
  const { document, change, pictures, addPicture } = inHand
  return (
    <>
      <p>
        <Link className={layout.link} to="/admin/blog">
          {texts.back}
        </Link>
      </p>
      <ArticleActs draft={draft} inHand={inHand} />
      <div className={styles.bench}>
        <div className={styles.form}>
          <Segments
            label={texts.languages}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: texts[value] }))}
            onValue={setLanguage}
          />
          <SheetForm
            key={`${language}${round}`}
            draft={draft}
            language={language}
            sheet={document[language]}
            onSheet={(sheet) => change((before) => ({ ...before, [language]: sheet(before[language]) }))}
            pictures={pictures}
            onPicture={addPicture}
          />
          <ArticleAbout
            draft={draft}
            document={document}
            onDocument={change}
            pictures={pictures}
            onPicture={addPicture}
          />
        </div>
        <ArticlePreview draft={draft} document={document} language={language} pictures={pictures} />
      </div>
      <ArticleVersions
        versions={draft.versions}
        onRestore={async (version) => {
          await inHand.restore(version)
          setRound((it) => it + 1)
        }}
      />
    </>
  )
}
