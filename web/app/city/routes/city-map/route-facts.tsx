import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RouteRow } from '@allmend/contract/city/routes'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './map-inspector.module.css'
import { stateOfRoute } from './route-state.ts'
import { cityMapTexts } from './texts.ts'

/** What is known of a route, and the way to where it is drawn. */
export function RouteFacts({ route, project }: { route: RouteRow; project: ProjectOverview }) {
  const texts = useTexts(cityMapTexts)
  const { version, lengthMetres, edgeCount, errorCount, hasUnpublished } = route
  const page = (name: string): string =>
    `/${project.organizationSlug}/cityserver/${project.code}/${name}?route=${route.id}`
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.length}</dt>
          <dd>{number(lengthMetres / 1000, 2)} km</dd>
        </div>
        <div>
          <dt>{texts.edges}</dt>
          <dd>{number(edgeCount)}</dd>
        </div>
        <div>
          <dt>{texts.version}</dt>
          <dd>{version ? `v${version.number}${version.patch > 0 ? `.${version.patch}` : ''}` : '–'}</dd>
        </div>
      </dl>
      {errorCount > 0 && <Notice kind="warning" title={texts.errors(number(errorCount))} />}
      <div className={styles.said}>
        <p>{texts[stateOfRoute(route)]}</p>
        <p>{version ? texts.publishedOn(date(version.publishedAt)) : texts.unpublished}</p>
        {version && hasUnpublished && <p>{texts.hasUnpublished}</p>}
      </div>
      <div className={styles.acts}>
        <ButtonLink to={page('routes')}>{texts.openEditor}</ButtonLink>
        <ButtonLink to={page('routemap')}>{texts.openRouteMap}</ButtonLink>
      </div>
    </>
  )
}
