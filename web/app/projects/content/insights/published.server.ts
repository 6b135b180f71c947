import type { PublicInsights } from '@allmend/contract/projects/content-insights'
import { Failure } from '@allmend/contract/failure'
import type { PublicFigures } from '@allmend/contract/tracking/insights'
import { config } from '../../../../server/config.ts'
import { publicClient } from '../../../platform/api/client.server.ts'
import { languageOfAddress } from '../../../platform/i18n/address.ts'

/** The page and, once it is published, its figures. */
export async function publishedInsights(
  request: Request,
  code: string,
): Promise<{ project: PublicInsights; figures: PublicFigures | null; origin: string }> {
  const client = publicClient(request, config())
  const language = languageOfAddress(new URL(request.url).pathname)
  const project = await client.content.insights({ code, language })
  const figures = project.page ? await client.insights.publicFigures({ code }).catch(noneYet) : null
  return { project, figures, origin: config().publicOrigin }
}

function noneYet(error: unknown): null {
  if (error instanceof Failure && error.code === 'figures_unpublished') return null
  throw error
}
