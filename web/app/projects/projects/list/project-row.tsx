import type { Project } from '@allmend/contract/projects/projects'
import { runTimeOf } from '@allmend/domain/projects/projects/run-time'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { today } from '../../../platform/i18n/today.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowRightIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { addressOfProject } from '../address-of-project.ts'
import { ProjectStatus } from '../project-status.tsx'
import styles from './project-table.module.css'
import { RunBar } from './run-bar.tsx'
import { tableTexts } from '../texts.ts'

/** What has not been counted yet is a dash, never a zero. */
const NOTHING = '–'

type Column = 'dataDays' | 'validated' | 'ratings' | 'daysLeft'

/** What stands in the two columns of its product. */
function figuresOf(project: Project, texts: { [label in Column]: string }) {
  const { data_days: dataDays, validated_pct: validated, rating_count: ratings } = project
  if (project.product === 'cityserver') {
    const { left } = runTimeOf(project, today())
    return [
      { label: texts.ratings, value: ratings === null ? NOTHING : number(ratings) },
      { label: texts.daysLeft, value: number(left) },
    ]
  }
  return [
    { label: texts.dataDays, value: dataDays === null ? NOTHING : number(dataDays) },
    { label: texts.validated, value: validated === null ? NOTHING : percent(validated / 100) },
  ]
}

export function ProjectRow({ project, isAdmin }: { project: Project; isAdmin: boolean }) {
  const texts = useTexts(tableTexts)
  const { title, code, status, badge, seats, joined } = project
  const address = addressOfProject(project)
  const isNext = isAdmin && status !== 'live' && badge === null
  return (
    <tr>
      <th scope="row">
        <span>
          <Link to={address} className={styles.name}>
            {title}
          </Link>
          {project.survey && <span className={styles.words}>{texts.withSurvey}</span>}
        </span>
      </th>
      <td data-label={texts.code}>
        <span className={styles.code}>{code}</span>
      </td>
      <td data-label={texts.status}>
        <ProjectStatus status={status} badge={badge} />
      </td>
      <td data-label={texts.period}>
        <RunBar project={project} />
      </td>
      <td data-label={texts.joined}>
        <span className={styles.seats}>
          {number(joined)} <span>/ {number(seats)}</span>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(joined / seats) * 100}%` }} />
          </span>
        </span>
      </td>
      {figuresOf(project, texts).map(({ label, value }) => (
        <td key={label} data-label={label} data-number>
          {value}
        </td>
      ))}
      <td data-number>
        {isNext && isBuilt('/{organisation}/{product}/{code}/public-pages/invite/go-live') ? (
          <ButtonLink size="small" to={`${address}/public-pages/invite/go-live`}>
            {texts.goLive}
            <span className={layout.hidden}> {title}</span>
          </ButtonLink>
        ) : (
          <Link to={address} className={styles.open} aria-label={texts.open(title)}>
            <Icon of={ArrowRightIcon} />
          </Link>
        )}
      </td>
    </tr>
  )
}
