import type { AddProtocolAction } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'

const archives = new Protocol()

/** Anew for each map, since an archive remembers its failures. */
export function openArchive(tiles: string): void {
  archives.add(new PMTiles(tiles))
}

/** What MapLibre asks of an archive. Networks change under a phone: what fails is asked for once more. */
export const baseTiles: AddProtocolAction = async (request, abort) => {
  try {
    return await archives.tile(request, abort)
  } catch (failure) {
    if (abort.signal.aborted) throw failure
    openArchive(addressOf(request.url))
    return archives.tile(request, abort)
  }
}

/** `pmtiles://` and the address of the archive, then where a tile lies. */
function addressOf(url: string): string {
  return url.slice('pmtiles://'.length).replace(/(?:\/\d+){3}$/, '')
}
