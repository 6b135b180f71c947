/** Fetches one tile as the person who looks at it. */
export type TileCall = (at: { z: number; x: number; y: number }, signal: AbortSignal) => Promise<Uint8Array>

const calls = new Map<string, TileCall>()

export const OWN_TILES = 'own-tiles'

/**
 * The address of tiles that are not for everybody: MapLibre knows addresses and no sessions, so it asks us, and we
 * make the call. `name` is the same for the same tiles.
 */
export function ownTiles(name: string, call: TileCall): string {
  calls.set(name, call)
  return `${OWN_TILES}://${encodeURIComponent(name)}/{z}/{x}/{y}`
}

/** What MapLibre asks for when it meets such an address. */
export async function ownTile(
  { url }: { url: string },
  { signal }: AbortController,
): Promise<{ data: ArrayBuffer }> {
  const [name = '', z, x, y] = url.slice(`${OWN_TILES}://`.length).split('/')
  const call = calls.get(decodeURIComponent(name))
  if (!call) throw new Error('nobody offers these tiles')
  const tile = await call({ z: Number(z), x: Number(x), y: Number(y) }, signal)
  return { data: tile.slice().buffer }
}
