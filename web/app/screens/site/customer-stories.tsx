import type { MetaArgs } from 'react-router'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Articles, feedOf, storiesTexts } from '../../office/site/index.ts'
import { articlesAsked } from '../../office/site/index.server.ts'
import type { Route } from './+types/customer-stories'

export const meta = (args: MetaArgs) => [...headOf(storiesTexts)(args), feedOf('story', args)]

export function loader({ request }: Route.LoaderArgs) {
  return articlesAsked(request, 'story')
}

export default function StoriesScreen({ loaderData }: Route.ComponentProps) {
  const { heading, description } = useTexts(storiesTexts)
  return <Articles heading={heading} text={description} kind="story" {...loaderData} />
}
