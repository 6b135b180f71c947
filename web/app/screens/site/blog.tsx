import type { MetaArgs } from 'react-router'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Articles, blogTexts, feedOf } from '../../office/site/index.ts'
import { articlesAsked } from '../../office/site/index.server.ts'
import type { Route } from './+types/blog'

export const meta = (args: MetaArgs) => [...headOf(blogTexts)(args), feedOf('post', args)]

export function loader({ request }: Route.LoaderArgs) {
  return articlesAsked(request, 'post')
}

export default function BlogScreen({ loaderData }: Route.ComponentProps) {
  const { heading, description } = useTexts(blogTexts)
  return <Articles heading={heading} text={description} kind="post" {...loaderData} />
}
