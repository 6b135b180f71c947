import type { Client } from '@allmend/contract/client'
import { pbfBlocks } from '../../sample/src/osm/pbf.ts'
import { townOsm } from '../../sample/src/osm/town-osm.ts'
import { yearLater } from '../../sample/src/osm/year-later.ts'
import { seewil } from '../../sample/src/town/seewil.ts'
import type { Stage } from './stage.ts'

/** The city takes a newer extract: its routes go along, and what is gone becomes a fault. */
export async function importLater(
  stage: Pick<Stage, 'work'>,
  client: Client,
  projectId: string,
): Promise<void> {
  await withStreets(stage, client, projectId)
  const octets = new Uint8Array(Buffer.concat([...pbfBlocks(yearLater(townOsm(seewil())))]))
  const begun = await client.network.importFile({ projectId, fileName: 'seewil-herbst.osm.pbf' }, { octets })
  await stage.work()
  const versionId = begun.underWay?.id ?? ''
  for (const outcome of ['split', 'merged', 'moved'] as const)
    await client.network.decideAll({ projectId, versionId, outcome, decision: 'mended' })
  await client.network.complete({ projectId, versionId })
  await stage.work()
}

/** And has another one open, of which nothing is decided yet. */
export async function openImport(
  stage: Pick<Stage, 'work'>,
  client: Client,
  projectId: string,
): Promise<void> {
  await client.network.importRegion({ projectId })
  await stage.work()
}

async function withStreets(stage: Pick<Stage, 'work'>, client: Client, projectId: string): Promise<void> {
  const { current } = await client.network.ofProject({ projectId })
  if (current) return
  await client.network.setArea({ projectId, kind: 'region' })
  await stage.work()
}
