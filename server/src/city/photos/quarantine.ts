import type { QuarantineSettings } from '../../config.ts'
import { type Objects, openObjects } from '../../platform/objects.ts'

/** Where originals lie until they are prepared. Whoever serves people can put there, and read nothing. */
export interface Quarantine {
  put(id: string, part: number, bytes: Buffer): Promise<void>
  remove(id: string, parts: number): Promise<void>
}

/** What prepares photos may read them too. */
export interface OpenQuarantine extends Quarantine {
  /** Undefined when a part is missing. */
  original(id: string, parts: number): Promise<Buffer | undefined>
  /** What was found out while it was drawn; once it lies there the picture does too, and the original may go. */
  putAbout(id: string, about: Buffer): Promise<void>
  about(id: string): Promise<Buffer | undefined>
  /** Whose parts lie there, page by page. */
  list(): AsyncIterable<readonly string[]>
  /** Makes its bucket, unless it is there. */
  ensure(): Promise<void>
  /** However many parts it has, and what was found out. */
  removeAll(id: string): Promise<void>
}

const ORIGINALS = 'originals/'
const ABOUT = 'about.json'

export function openQuarantine(config: QuarantineSettings): OpenQuarantine {
  return quarantineIn(
    openObjects({
      ...config,
      S3_BUCKET: config.S3_QUARANTINE_BUCKET,
      S3_ACCESS_KEY: config.S3_QUARANTINE_ACCESS_KEY ?? config.S3_ACCESS_KEY,
      S3_SECRET_KEY: config.S3_QUARANTINE_SECRET_KEY ?? config.S3_SECRET_KEY,
    }),
  )
}

export function quarantineIn(objects: Objects): OpenQuarantine {
  const key = (id: string, part: number | typeof ABOUT): string => `${ORIGINALS}${id}/${part}`
  return {
    put: (id, part, bytes) => objects.put(key(id, part), bytes, 'application/octet-stream'),
    remove: (id, parts) => objects.removeAll(Array.from({ length: parts }, (_, part) => key(id, part))),
    async original(id, parts) {
      const pieces: Buffer[] = []
      for (let part = 0; part < parts; part++) {
        const piece = await objects.get(key(id, part))
        if (!piece) return undefined
        pieces.push(piece)
      }
      return Buffer.concat(pieces)
    },
    putAbout: (id, about) => objects.put(key(id, ABOUT), about, 'application/json'),
    about: (id) => objects.get(key(id, ABOUT)),
    ensure: () => objects.ensureBucket(),
    async *list() {
      for await (const page of newestByFolder(objects, ORIGINALS)) yield [...page.keys()]
    },
    async removeAll(id) {
      for await (const page of objects.list(`${ORIGINALS}${id}/`))
        await objects.removeAll(page.map(({ key }) => key))
    },
  }
}

/** Folders below a prefix, and since when the newest file of each is there; one that spans two pages is named twice. */
export async function* newestByFolder(
  objects: Objects,
  prefix: string,
): AsyncGenerator<ReadonlyMap<string, Date>> {
  for await (const page of objects.list(prefix)) {
    const newest = new Map<string, Date>()
    for (const { key, changedAt } of page) {
      const folder = key.slice(prefix.length).split('/')[0] ?? ''
      const known = newest.get(folder)
      if (!known || known < changedAt) newest.set(folder, changedAt)
    }
    yield newest
  }
}
