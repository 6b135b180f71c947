import { useQuery } from '@tanstack/react-query'
import type { Held } from '@allmend/contract/office/own-data'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Page } from '../../platform/ui/page.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { EraseSection } from './erase-section.tsx'
import { ExportSection } from './export-section.tsx'
import { HeldProject } from './held-project.tsx'
import { ImportSection } from './import-section.tsx'
import { held } from './queries.ts'
import { ReceiptList } from './receipt-list.tsx'
import { yourDataTexts } from './texts.ts'
import styles from './your-data.module.css'

/** Those a diary belongs to. */
const recorded = (projects: readonly Held[]) => projects.filter((it) => it.product === 'tracking')

/** What is held of a person, and all she can do with it. */
export function YourData() {
  const texts = useTexts(yourDataTexts)
  const query = useQuery(held)
  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Loaded query={query}>
        {({ projects, erasures }) => (
          <>
            {projects.map((project) => (
              <Section
                key={project.projectId}
                title={project.name}
                text={<p>{texts.by(project.organisation)}</p>}
              >
                <HeldProject project={project} />
              </Section>
            ))}
            {projects.length === 0 && (
              <Section title={texts.none}>
                <p className={styles.words}>{texts.noneText}</p>
              </Section>
            )}
            <ExportSection hasDiary={recorded(projects).length > 0} />
            {recorded(projects).some((it) => it.leftAt === null) && (
              <ImportSection projects={recorded(projects)} />
            )}
            <EraseSection projects={projects} />
            {erasures.length > 0 && (
              <Section title={texts.receipts}>
                <ReceiptList erasures={erasures} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
