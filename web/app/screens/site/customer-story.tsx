import { Story, articleHead } from '../../office/site/index.ts'
import { articleAsked } from '../../office/site/index.server.ts'
import type { Route } from './+types/customer-story'

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? articleHead(args, args.loaderData) : []
}

export function loader({ request, params }: Route.LoaderArgs) {
  return articleAsked(request, 'story', params.story)
}

export default function CustomerStoryScreen({ loaderData }: Route.ComponentProps) {
  return <Story {...loaderData} />
}
