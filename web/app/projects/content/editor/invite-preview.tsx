import type { InviteDraft, Picture } from '@allmend/contract/projects/content'
import { type InviteDocument, sheetFor } from '@allmend/domain/projects/content/invite-page'
import type { Language } from '@allmend/domain/platform/language/language'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './invite-editor.module.css'
import page from '../invite/invite.module.css'
import { InviteView } from '../invite/invite-view.tsx'

interface InvitePreviewProps {
  draft: InviteDraft
  document: InviteDocument
  language: Language
  pictures: readonly Picture[]
  address: string
}

/** The page itself, as wide as a phone; to look at, not to use. */
export function InvitePreview({ draft, document, language, pictures, address }: InvitePreviewProps) {
  const texts = useTexts(editorTexts)
  const shown = sheetFor(document, language)
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <p>{texts.previewText}</p>
      <div className={styles.phone} inert>
        <InviteView
          page={{
            ...draft.page,
            ...shown,
            picture: pictures.find((it) => it.id === document.picture) ?? null,
            pictures: [...pictures],
          }}
          language={language}
          joinTo={address}
          head={
            <span className={page.brand}>
              <Mark />
              <span>Allmend</span>
            </span>
          }
        />
      </div>
    </section>
  )
}
