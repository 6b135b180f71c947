import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { FIRST_REGION } from '@allmend/domain/base/network/region'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { FrequencyPage, frequencyTexts } from '../../tracking/insights/index.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/frequency'

export const meta = headOf(frequencyTexts)

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireCode(params)
  return serverLoader()
}

/** What is chosen stands in the query and asks nothing of this loader: it would only make the address late. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function FrequencyScreen({ params, loaderData: { maps } }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code}>
      {(project) => (
        <FrequencyPage project={project} base={maps[project.region]} sampleBase={maps[FIRST_REGION]} />
      )}
    </ProjectGate>
  )
}
