import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { cityTexts } from '../texts.ts'
import styles from './city-network.module.css'

/** What a city has laid down so far; streets are missing while they are being cut out. */
interface CityLand {
  area: { name: string; squareKm: number }
  streets: { edgeCount: number; lengthMetres: number } | null
  routes: { count: number; published: number; faulty: number }
}

interface CityNetworkProps {
  project: ProjectOverview
  land: CityLand
  isAdmin: boolean
}

export function CityNetwork({ project, land, isAdmin }: CityNetworkProps) {
  const texts = useTexts(cityTexts)
  const { area, streets, routes } = land
  const home = addressOfProject(project)
  const km = streets && number(Math.round(streets.lengthMetres / 1_000))
  const published = texts.published(number(routes.published))
  return (
    <Section title={texts.network} text={texts.networkText}>
      <dl className={styles.facts}>
        <Fact label={texts.areaName} value={area.name || texts.areaDrawn}>
          {texts.squareKm(number(area.squareKm, 1))}
        </Fact>
        <Fact label={texts.edges} value={streets ? number(streets.edgeCount) : '–'}>
          {km === null ? texts.preparing : texts.streetKm(km)}
        </Fact>
        <Fact label={texts.routeCount} value={number(routes.count)}>
          {routes.faulty === 0 ? published : `${published}, ${texts.faulty(number(routes.faulty))}`}
        </Fact>
      </dl>
      <div className={styles.acts}>
        <ButtonLink to={`${home}/map`}>{texts.toMap}</ButtonLink>
        <ButtonLink to={`${home}/routes`}>{texts.toRoutes}</ButtonLink>
        {isAdmin && <ButtonLink to={`${home}/edge`}>{texts.toEdges}</ButtonLink>}
      </div>
    </Section>
  )
}

function Fact(props: { label: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        <span className={styles.value}>{props.value}</span>
        <span className={styles.note}>{props.children}</span>
      </dd>
    </div>
  )
}
