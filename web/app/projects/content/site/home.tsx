import type { SiteFigures } from '@allmend/contract/office/site'
import { Counters } from './counters.tsx'
import { Evidence } from './evidence.tsx'
import { Hero } from './hero.tsx'
import { Membership } from './membership.tsx'
import { Principle } from './principle.tsx'
import { Products } from './products.tsx'
import { ProjectSteps } from './project-steps.tsx'

/** The first page. Without figures it stands as well. */
export function Home({ figures }: SiteFigures) {
  return (
    <>
      <Hero />
      <Evidence />
      <Counters figures={figures} />
      <Products />
      <ProjectSteps />
      <Principle />
      <Membership />
    </>
  )
}
