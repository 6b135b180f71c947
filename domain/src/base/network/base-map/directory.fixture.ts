import { readVarint } from '../../../platform/protobuf/reader.ts'

type Entry = { tileId: number; runLength: number; length: number; offset: number }

/** What a directory of a PMTiles archive says, unpacked; written apart from what makes it. */
export function entriesOf(directory: Uint8Array): Entry[] {
  const cursor = { at: 0 }
  const next = (): number => readVarint(directory, cursor)
  const entries = Array.from({ length: next() }, (): Entry => ({
    tileId: 0,
    runLength: 0,
    length: 0,
    offset: 0,
  }))
  let tileId = 0
  for (const entry of entries) entry.tileId = tileId += next()
  for (const entry of entries) entry.runLength = next()
  for (const entry of entries) entry.length = next()
  entries.forEach((entry, at) => {
    const raw = next()
    const before = entries[at - 1]
    entry.offset = raw === 0 && before ? before.offset + before.length : raw - 1
  })
  return entries
}
