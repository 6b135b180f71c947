import { Evidence } from './evidence.tsx'
import { Hero } from './hero.tsx'
import { Membership } from './membership.tsx'
import { Principle } from './principle.tsx'
import { Products } from './products.tsx'
import { ProjectSteps } from './project-steps.tsx'

/** The first page. Figures join it when they can be read from the database. */
export function Home() {
  return (
    <>
      <Hero />
      <Evidence />
      <Products />
      <ProjectSteps />
      <Principle />
      <Membership />
    </>
  )
}
