import { publicClient } from '../../platform/api/client.server.ts'
import { config } from '../../../server/config.ts'

/** One page of what is published; a page nobody can have asked for is the first. */
export async function publishedAnchors(request: Request) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 999 ? asked : 1
  const found = await publicClient(request, config()).accessLog.anchors({ page: String(page) })
  return { ...found, page }
}
