import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { addressOfProject } from '../../projects/index.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from '../governance.module.css'
import { ownReviews } from '../queries.ts'
import { BADGE } from './own-reviews.tsx'
import { ownTexts } from './own-texts.ts'

/** On an overview: how far the board is, and whether it asks something. */
export function GateSection({ project }: { project: ProjectOverview }) {
  const texts = useTexts(ownTexts)
  const found = useQuery(ownReviews(project.id))
  return (
    <Section title={texts.title}>
      <Loaded query={found} lines={2}>
        {(own) => (
          <>
            {own.reviews.some(({ questions }) => questions.some(({ answer }) => answer === null)) && (
              <Notice kind="warning">{texts.hasQuestion}</Notice>
            )}
            <ul className={styles.gateLine}>
              {(['start', 'analysis'] as const).map((gate) => (
                <li key={gate}>
                  {texts[gate]} <StatusBadge status={BADGE[own[gate]]}>{texts[own[gate]]}</StatusBadge>
                </li>
              ))}
            </ul>
            <ButtonLink to={`${addressOfProject(project)}/ethics`}>{texts.open}</ButtonLink>
          </>
        )}
      </Loaded>
    </Section>
  )
}
