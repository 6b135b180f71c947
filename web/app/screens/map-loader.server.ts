import { config } from '../../server/config.ts'
import { baseMaps } from '../platform/map/base-map.server.ts'
import type { BaseMaps } from '../platform/map/base-map.ts'
import { requireCode } from '../projects/projects/index.ts'
import type { ProjectParams } from './project-loader.ts'

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader({ params }: { params: ProjectParams }): Promise<{ maps: BaseMaps }> {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}
