import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { InsightsSection, InviteSections, OtherPages, pagesTexts } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ConsentTexts, ParticipantStates, TrialSection } from '../../projects/participation/index.ts'
import { ProjectActs, ProjectGate } from '../../projects/projects/index.ts'
import { useSurveyPage } from '../../tracking/surveys/index.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import type { Route } from './+types/public-pages'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(pagesTexts)

export default function PublicPagesScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product={params.product} code={params.code}>
      {(project, role) => <Pages project={project} isAdmin={role !== 'member'} />}
    </ProjectGate>
  )
}

function Pages({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const texts = useTexts(pagesTexts)
  const survey = useSurveyPage(project)
  return (
    <>
      {project.product === 'cityserver' && isAdmin && (
        <Section title={texts.life} text={texts.lifeText}>
          <ProjectActs project={project} isAdmin />
        </Section>
      )}
      <InviteSections project={project} isAdmin={isAdmin} />
      {project.status === 'test' && project.settledAt !== null && (
        <TrialSection projectId={project.id} isAdmin={isAdmin} />
      )}
      <Section title={texts.newsletter} text={texts.newsletterText}>
        <ButtonLink
          to={`/${project.organizationSlug}/${project.product}/${project.code}/public-pages/newsletter`}
        >
          {texts.newsletterOpen}
        </ButtonLink>
      </Section>
      {project.product === 'tracking' && <InsightsSection project={project} isAdmin={isAdmin} />}
      {project.product === 'tracking' && <ParticipantStates projectId={project.id} />}
      <OtherPages project={project} survey={survey} />
      <ConsentTexts projectId={project.id} isAdmin={isAdmin} />
    </>
  )
}
