import { useState } from 'react'
import type { InviteDraft } from '@allmend/contract/projects/content'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { inviteAddress } from '@allmend/domain/projects/content/channel'
import { isShownWith } from '@allmend/domain/projects/projects/status'
import type { InviteSheet } from '@allmend/domain/projects/content/invite-page'
import type { Language } from '@allmend/domain/platform/language/language'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { DraftState } from './draft-state.tsx'
import { editorTexts } from '../editor-texts.ts'
import { InvitePreview } from './invite-preview.tsx'
import { InviteVersions } from './invite-versions.tsx'
import styles from './invite-editor.module.css'
import { SheetForm } from './sheet-form.tsx'
import { SheetLanguages } from './sheet-languages.tsx'
import { useInviteDraft } from './use-invite-draft.ts'

/** Words left, the page as a phone shows it right, versions below. */
export function InviteWorkbench({ project, draft }: { project: ProjectOverview; draft: InviteDraft }) {
  const texts = useTexts(editorTexts)
  const [language, setLanguage] = useState<Language>('de')
  // A restored version brings other blocks: the fields are made anew.
  const [round, setRound] = useState(0)
  const inHand = useInviteDraft(project.id, draft)
  const { document, change } = inHand
  const sheet = document[language] ?? document.de
  const pages = `/${project.organizationSlug}/${project.product}/${project.code}/public-pages`

  function put(changed: InviteSheet): void {
    change((before) => ({ ...before, [language]: changed }))
  }

  return (
    <>
      <div className={styles.top}>
        <div>
          <p>
            <Link className={layout.link} to={pages}>
              {texts.back}
            </Link>
          </p>
          <h2>{texts.title}</h2>
        </div>
        <DraftState draft={draft} inHand={inHand} isShown={isShownWith(project.badge)} />
      </div>
      <div className={styles.bench}>
        <div className={styles.form}>
          <SheetLanguages
            document={document}
            language={language}
            onLanguage={setLanguage}
            onEnglish={(en) => change((before) => ({ ...before, en }))}
          />
          {document[language] && (
            <SheetForm
              key={`${language}${round}`}
              projectId={project.id}
              sheet={sheet}
              onSheet={put}
              picture={document.picture}
              onPicture={(picture) => change((before) => ({ ...before, picture }))}
              pictures={inHand.pictures}
              onNewPicture={inHand.addPicture}
            />
          )}
        </div>
        <InvitePreview
          draft={draft}
          document={document}
          language={language}
          pictures={inHand.pictures}
          address={inviteAddress(project.code)}
        />
      </div>
      <InviteVersions
        versions={draft.versions}
        publishedVersion={draft.publishedVersion}
        onRestore={async (version) => {
          await inHand.restore(version)
          setRound((it) => it + 1)
        }}
      />
    </>
  )
}
