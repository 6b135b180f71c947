import type { InviteDocument, InviteSheet } from '@allmend/domain/projects/content/invite-page'
import type { Language } from '@allmend/domain/platform/language/language'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './invite-editor.module.css'

interface SheetLanguagesProps {
  document: InviteDocument
  language: Language
  onLanguage: (language: Language) => void
  onEnglish: (sheet: InviteSheet | null) => void
}

/** Which language is being written; English is there or not. */
export function SheetLanguages({ document, language, onLanguage, onEnglish }: SheetLanguagesProps) {
  const texts = useTexts(editorTexts)
  return (
    <>
      <fieldset className={styles.languages} aria-label={texts.languages}>
        <button type="button" aria-pressed={language === 'de'} onClick={() => onLanguage('de')}>
          {texts.german}
        </button>
        <button type="button" aria-pressed={language === 'en'} onClick={() => onLanguage('en')}>
          {texts.english}
        </button>
      </fieldset>
      {language === 'en' && !document.en && (
        <div className={styles.absent}>
          <p>{texts.noEnglish}</p>
          <Button onClick={() => onEnglish(document.de)}>{texts.addEnglish}</Button>
        </div>
      )}
      {language === 'en' && document.en && (
        <p className={styles.drop}>
          <Button size="small" kind="quiet" onClick={() => onEnglish(null)}>
            {texts.removeEnglish}
          </Button>
        </p>
      )}
    </>
  )
}
