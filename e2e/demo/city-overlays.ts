import type { Client } from '@allmend/contract/client'
import type { OverlayStyle } from '@allmend/domain/city/routes/overlay/overlay'
import { sampleOverlays } from '../../sample/src/routes/sample-overlays.ts'
import { seewil } from '../../sample/src/town/seewil.ts'
import type { Stage } from './stage.ts'

const LOOKS: Readonly<Record<string, OverlayStyle>> = {
  Schulhäuser: { colour: 'mode-boat', width: 4, isDashed: false, marker: 'ring' },
  Unfallstellen: { colour: 'map-error', width: 3, isDashed: false, marker: 'dot' },
}

/** The city lays its schools and the places of accidents under its routes; the latter are shown when asked for. */
export async function layOverlays(
  stage: Pick<Stage, 'work'>,
  client: Client,
  projectId: string,
): Promise<void> {
  for (const { name, geojson } of sampleOverlays(seewil())) {
    const octets = new TextEncoder().encode(geojson)
    const { id, style } = await client.routes.addOverlay({ projectId, name }, { octets })
    const isShown = name === 'Schulhäuser'
    await client.routes.changeOverlay({ projectId, id, name, style: LOOKS[name] ?? style, isShown })
  }
  await stage.work()
}
