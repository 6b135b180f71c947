import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { Home, homeTexts } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { freshFor } from '../../office/site/index.server.ts'
import type { Route } from './+types/home'

const MINUTE_MS = 60_000

/** Counted once a night: asked once a minute, and the page never waits for it when the API is away. */
const siteFigures = freshFor(MINUTE_MS, (request: Request) =>
  publicClient(request, config()).site.figures({}),
)

export const meta = headOf(homeTexts)

export async function loader({ request }: Route.LoaderArgs) {
  return (await siteFigures(request)) ?? { figures: [] }
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />
}
