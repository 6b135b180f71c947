import { Article, articleHead } from '../../office/site/index.ts'
import { articleAsked } from '../../office/site/index.server.ts'
import type { Route } from './+types/blog-post'

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? articleHead(args, args.loaderData) : []
}

export function loader({ request, params }: Route.LoaderArgs) {
  return articleAsked(request, 'post', params.post)
}

export default function BlogPostScreen({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />
}
