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
  const words = useTexts(cityTexts)
  const { area, streets, routes } = land
  const home = addressOfProject(project)
  const km = streets && number(Math.round(streets.lengthMetres / 1_000))
  const published = words.published(number(routes.published))
  return (
    <Section title={words.network} words={words.networkWords}>
      <dl className={styles.facts}>
        <Fact label={words.areaName} value={area.name || words.areaDrawn}>
          {words.squareKm(number(area.squareKm, 1))}
        </Fact>
        <Fact label={words.edges} value={streets ? number(streets.edgeCount) : '–'}>
          {km === null ? words.preparing : words.streetKm(km)}
        </Fact>
        <Fact label={words.routeCount} value={number(routes.count)}>
          {routes.faulty === 0 ? published : `${published}, ${words.faulty(number(routes.faulty))}`}
        </Fact>
      </dl>
      <div className={styles.acts}>
        <ButtonLink to={`${home}/map`}>{words.toMap}</ButtonLink>
        <ButtonLink to={`${home}/routes`}>{words.toRoutes}</ButtonLink>
        {isAdmin && <ButtonLink to={`${home}/edge`}>{words.toEdges}</ButtonLink>}
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
