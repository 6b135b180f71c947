import type pg from 'pg'
import { inTransaction } from '../../../platform/db/identity.ts'
import type { Objects } from '../../../platform/objects.ts'
import { largePictureOf, type OwnPhoto, ownPhotos } from '../../../city/photos/index.ts'

/** Some gigabyte. */
const PICTURES_AT_MOST = 2_000

type File = [name: string, content: () => AsyncGenerator<string | Buffer>]

/**
 * Her photos: a line for each, and the pictures as everybody may see them, the latest two thousand. Originals are not
 * among them: there are none any more.
 */
export async function photoFiles(
  { pool, objects }: { pool: pg.Pool; objects: Objects },
  part: { participantId: string },
): Promise<File[]> {
  const photos = await inTransaction(pool, { duty: 'photos' }, (db) => ownPhotos(db, part))
  if (photos.length === 0) return []
  const drawn = photos.filter(({ picture }) => picture !== null).slice(-PICTURES_AT_MOST)
  const packed = new Set(drawn.map(({ id }) => id))
  const lines: File = ['photos.ndjson', () => linesOf(photos, packed)]
  return [lines, ...drawn.map((photo): File => [fileOf(photo), () => pictureOf(objects, photo)])]
}

const fileOf = ({ id }: Pick<OwnPhoto, 'id'>): string => `photos/${id}.webp`

// oxlint-disable-next-line require-await -- what an archive holds comes as a stream
async function* linesOf(photos: readonly OwnPhoto[], packed: ReadonlySet<string>): AsyncGenerator<string> {
  for (const { picture: _picture, ...photo } of photos) {
    const file = packed.has(photo.id) ? fileOf(photo) : null
    yield `${JSON.stringify({ ...photo, file })}\n`
  }
}

async function* pictureOf(objects: Objects, { picture }: OwnPhoto): AsyncGenerator<Buffer> {
  const bytes = picture && (await objects.get(largePictureOf(picture)))
  if (bytes) yield bytes
}
