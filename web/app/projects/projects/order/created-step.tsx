import type { Product } from '@allmend/domain/base/organisations/organisation'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { BillPreview } from '../../../money/payments/index.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { Steps } from '../../../platform/ui/page/steps.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { CheckList } from '../go-live/check-list.tsx'
import styles from './new-project.module.css'
import { ProjectGate } from '../frame/project-gate.tsx'
import { ProjectStatus } from '../project-status.tsx'
import { newProjectTexts } from '../texts.ts'

/** The project is ordered: its code, and what happens next and by whom. */
export function CreatedStep({ slug, product, code }: { slug: string; product: Product; code: string }) {
  const texts = useTexts(newProjectTexts)
  return (
    <ProjectGate slug={slug} product={product} code={code}>
      {(project) => (
        <Page className={styles.page}>
          <Steps
            label={texts.steps}
            steps={[texts.stepSetup, texts.stepSummary, texts.stepInvite]}
            current={2}
          />
          <h1>
            {texts.created} <span>{project.title}</span>
          </h1>
          <p className={styles.words}>{texts.createdText}</p>
          <div className={styles.created}>
            <b>{project.code}</b>
            <CopyButton text={project.code} />
            <ProjectStatus status={project.status} badge={project.badge} />
          </div>
          <BillPreview
            organisationId={project.organizationId}
            orderIds={project.purchases.map(({ id }) => id)}
          />
          <Section title={texts.next}>
            <CheckList project={project} />
            <div className={styles.acts}>
              <ButtonLink kind="primary" to={`${addressOfProject(project)}/public-pages/invite`}>
                {texts.toInvite}
              </ButtonLink>
              <ButtonLink to={addressOfProject(project)}>{texts.toProject}</ButtonLink>
            </div>
          </Section>
        </Page>
      )}
    </ProjectGate>
  )
}
