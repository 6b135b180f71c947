import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { cityTexts } from '../texts.ts'
import styles from './next-steps.module.css'

/** What is known of the city's streets and routes. */
interface CityState {
  hasArea: boolean
  hasRoutes: boolean
}

interface NextStepsProps {
  project: ProjectOverview
  city: CityState
}

const STEPS = [
  { step: 'area', path: '/edge' },
  { step: 'routes', path: '/routes' },
  { step: 'invite', path: '/public-pages/invite' },
  { step: 'live', path: '/public-pages/invite/go-live' },
] as const
type Step = (typeof STEPS)[number]['step']

/** From an empty project to people who take part: each step with whether it is done, and the way to it. Gone when all are. */
export function NextSteps({ project, city }: NextStepsProps) {
  const texts = useTexts(cityTexts)
  const isDone: Record<Step, boolean> = {
    area: city.hasArea,
    routes: city.hasRoutes,
    invite: project.inviteCompleteAt !== null,
    live: project.live_timestamp !== null,
  }
  const steps = STEPS.filter(({ path }) => isThere(path))
  if (steps.every(({ step }) => isDone[step])) return null
  return (
    <Section title={texts.next} text={texts.nextText}>
      <ol className={styles.steps}>
        {steps.map(({ step, path }) => (
          <li key={step}>
            <div>
              <h3>{texts[step]}</h3>
              <p>{texts[`${step}Text`]}</p>
            </div>
            {isDone[step] ? (
              <StatusBadge status="finished">{texts.done}</StatusBadge>
            ) : (
              <ButtonLink size="small" to={addressOfProject(project) + path}>
                {texts.open}
                <span className={layout.hidden}> {texts[step]}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const isThere = (path: string): boolean =>
  ['cityserver', '{product}'].some((product) => isBuilt(`/{organisation}/${product}/{code}${path}`))
