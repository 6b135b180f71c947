import { type ReactNode, useState } from 'react'
import type { InsightsDraft } from '@allmend/contract/projects/content-insights'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { type InBoth, INSIGHTS_LIMITS } from '@allmend/domain/projects/content/insights-page'
import type { Language } from '@allmend/domain/platform/language/language'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { InviteVersions } from '../editor/invite-versions.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from '../editor/invite-editor.module.css'
import { FindingList } from './finding-list.tsx'
import { InsightsState } from './insights-state.tsx'
import { insightsEditorTexts } from './texts.ts'
import { useInsightsDraft } from './use-insights-draft.ts'

interface InsightsWorkbenchProps {
  project: ProjectOverview
  draft: InsightsDraft
  gate: ReactNode
}

/** Which findings the public sees, in which order and with which words. */
export function InsightsWorkbench({ project, draft, gate }: InsightsWorkbenchProps) {
  const texts = useTexts(insightsEditorTexts)
  const editor = useTexts(editorTexts)
  const [language, setLanguage] = useState<Language>('de')
  const inHand = useInsightsDraft(project.id, draft)
  const { document, change } = inHand
  const withText = (texts: InBoth, text: string): InBoth => ({ ...texts, [language]: text })
  const hint = language === 'en' ? { hint: texts.inGerman } : {}
  return (
    <>
      <div className={styles.top}>
        <div>
          <p>
            <Link
              className={layout.link}
              to={`/${project.organizationSlug}/tracking/${project.code}/public-pages`}
            >
              {editor.back}
            </Link>
          </p>
          <h2>{texts.title}</h2>
        </div>
        <InsightsState draft={draft} inHand={inHand} code={project.code} />
      </div>
      {gate}
      <fieldset className={styles.languages} aria-label={editor.languages}>
        {(['de', 'en'] as const).map((it) => (
          <button key={it} type="button" aria-pressed={language === it} onClick={() => setLanguage(it)}>
            {it === 'de' ? editor.german : editor.english}
          </button>
        ))}
      </fieldset>
      <section className={styles.part}>
        <h3>{texts.head}</h3>
        <p>{texts.headText}</p>
        <div className={styles.fields}>
          <TextField
            label={texts.pageTitle}
            value={document.title[language]}
            maxLength={INSIGHTS_LIMITS.title}
            {...hint}
            onValue={(text) => change((it) => ({ ...it, title: withText(it.title, text) }))}
          />
          <AreaField
            label={texts.lead}
            value={document.lead[language]}
            maxLength={INSIGHTS_LIMITS.lead}
            {...hint}
            // A lead is one paragraph.
            onValue={(text) =>
              change((it) => ({ ...it, lead: withText(it.lead, text.replaceAll(/\s*\n\s*/g, ' ')) }))
            }
          />
        </div>
      </section>
      <section className={styles.part}>
        <h3>{texts.findings}</h3>
        <p>{texts.findingsText}</p>
        <FindingList
          findings={document.findings}
          language={language}
          onFindings={(findings) => change((it) => ({ ...it, findings }))}
        />
      </section>
      <InviteVersions
        versions={draft.versions}
        publishedVersion={draft.publishedVersion}
        onRestore={inHand.restore}
      />
    </>
  )
}
