import { createHash } from 'node:crypto'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { PICTURE_SIZES, type PictureSize } from '@allmend/domain/city/photos/photo'
import { type CoursePlace, placesOnCourse } from '@allmend/domain/city/photos/place-on-course'
import { z } from 'zod'
import { isAway } from '../../platform/away.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { inHand } from '../../platform/in-hand.ts'
import { isNearStreets } from '../../base/network/index.ts'
import { type Objects, openObjects } from '../../platform/objects.ts'
import { projectById } from '../../projects/projects/index.ts'
import { type Job, job, type JobContext } from '../../platform/queue.ts'
import { laidCourse } from '../routes/index.ts'
import { objectOfPicture } from './picture-address.ts'
import { BrokenPhoto, type OpenPreparer, type PreparedPhoto, type Preparer } from './prepared.ts'
import { type OpenQuarantine, openQuarantine } from './quarantine.ts'
import * as store from './prepare-store.ts'
import { noteRemoved } from './removal-store.ts'
import { photoById } from './store.ts'

const duty = { duty: 'photos' } as const
/** Counted before a file is opened: a file that ended its process so often goes to quarantine. */
const ATTEMPTS = 2

/** Written last, beside the original: a worker that finds it has nothing left to draw. */
const About = z.object({
  width: z.number(),
  height: z.number(),
  boxes: z.array(
    z.object({
      kind: z.enum(['face', 'plate', 'marked']),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  quality: z.number(),
  isBlurry: z.boolean(),
  isDark: z.boolean(),
  takenAt: z.number().nullable(),
  position: z.tuple([z.number(), z.number()]).nullable(),
  bearing: z.number().nullable(),
})
type About = z.output<typeof About>

export const PREPARE_PHOTO = { name: 'photos.prepare', payload: z.object({ id: z.uuid() }) } as const

export const RESUME_PHOTOS = { name: 'photos.resume', payload: z.object({}) } as const

/** The bucket of readable pictures, and the one of unreadable originals. */
interface Stores {
  objects: Objects
  quarantine: OpenQuarantine
}

const storesOf = (config: Config): Stores => ({
  objects: openObjects(config),
  quarantine: openQuarantine(config),
})

/** Farther away is another city: the GPS is wrong, or the photo is meant for another project. */
const FAR_METRES = 50_000

/**
 * From the original to a picture with faces and plates blurred. The picture is written under an unknown name, the
 * original is removed, then the photo is ready: nobody can ever read an unblurred picture. After a crash anywhere in
 * between another worker goes on.
 */
export function preparePhotos(
  openPreparer: OpenPreparer,
  openStores: (config: Config) => Stores = storesOf,
): {
  preparePhoto: Job<typeof PREPARE_PHOTO.payload>
  resumePhotos: Job
} {
  const opened = new WeakMap<Config, Stores>()
  /** Opened once: each opening has connections of its own. Anew for every photo they would be too many. */
  function storesOnce(config: Config): Stores {
    const stores = opened.get(config) ?? openStores(config)
    opened.set(config, stores)
    return stores
  }
  async function run({ id }: { id: string }, context: JobContext): Promise<void> {
    const { pool, now } = context
    // Before a photo is taken: a detector that does not open is not the photo's fault.
    const preparer = await openPreparer()
    const claimed = await inTransaction(pool, duty, (db) => store.claimPhoto(db, id, now()))
    if (!claimed) return
    try {
      await prepared(claimed, preparer, { ...context, ...storesOnce(context.config) })
    } catch (error) {
      const release = (db: Db<'photos'>) => store.releasePhoto(db, id, { isTry: !isAway(error) })
      await inTransaction(pool, duty, release).catch(() => undefined)
      throw error
    }
  }
  return {
    preparePhoto: job({ ...PREPARE_PHOTO, run }),
    resumePhotos: job({
      ...RESUME_PHOTOS,
      async run(_payload, context) {
        const ids = await inTransaction(context.pool, duty, (db) => store.photosLeft(db, context.now()))
        for (const id of ids) {
          await run({ id }, context).catch((error: unknown) => {
            // A failed one does not hold up the others; the next round tries it again.
            if (isAway(error)) throw error
            context.log.error({ err: error }, 'a photo could not be prepared')
          })
        }
        const broken = await inTransaction(context.pool, duty, (db) => store.brokenLeft(db))
        for (const it of broken) await forgetBroken(it, { ...context, ...storesOnce(context.config) })
      },
    }),
  }
}

async function prepared(
  claimed: store.Claimed,
  preparer: Preparer,
  context: JobContext & Stores,
): Promise<void> {
  const { id, parts } = claimed
  const { pool, now, quarantine } = context
  try {
    const about = await drawn(claimed, preparer, context)
    const { position, place } = await placeOf(context, claimed, about)
    await quarantine.remove(id, parts)
    const finished = { ...about, position, place }
    const isThere = await inTransaction(pool, duty, (db) => store.finishPhoto(db, id, finished, now()))
    if (!isThere) await forgetIfDeleted(claimed, context)
  } catch (error) {
    if (!(error instanceof BrokenPhoto)) throw error
    const isOurs = await inTransaction(pool, duty, (db) => store.breakPhoto(db, id, error.reason))
    if (isOurs) await forgetBroken(claimed, context)
    else await forgetIfDeleted(claimed, context)
  }
  // Also a part that was sent twice at the same time, and came after the others were removed.
  await quarantine.removeAll(id)
  await inTransaction(pool, duty, (db) => noteRemoved(db, [id]))
}

async function forgetBroken(
  { id, nextPicture }: Pick<store.Claimed, 'id' | 'nextPicture'>,
  { pool, now, objects, quarantine }: JobContext & Stores,
): Promise<void> {
  await removePicture(objects, nextPicture)
  await quarantine.removeAll(id)
  await inTransaction(pool, duty, (db) => store.noteOriginalGone(db, id, now()))
}

/** A worker that was thought dead may have finished it: then the picture is needed. */
async function forgetIfDeleted(
  { id, nextPicture }: store.Claimed,
  { pool, objects }: JobContext & Stores,
): Promise<void> {
  const isThere = await inTransaction(pool, duty, (db) => photoById(db, id))
  if (!isThere) await removePicture(objects, nextPicture)
}

/** The picture lies in the readable bucket, under a name nobody knows yet. */
async function drawn(
  { id, parts, sha256, attempts, nextPicture, projectId }: store.Claimed,
  preparer: Preparer,
  { pool, now, objects, quarantine }: JobContext & Stores,
): Promise<About> {
  const known = await aboutOf(id, quarantine)
  if (known) return known
  if (attempts > ATTEMPTS) throw new BrokenPhoto('not_prepared')
  const original = await quarantine.original(id, parts)
  if (!original || createHash('sha256').update(original).digest('hex') !== sha256) {
    // A worker that was thought dead may have drawn it and removed the original meanwhile.
    const meanwhile = await aboutOf(id, quarantine)
    if (meanwhile) return meanwhile
    throw new BrokenPhoto('damaged')
  }
  const project = await inTransaction(pool, { duty: 'projects' }, (db) => projectById(db, projectId))
  const timeZone = project?.timeZone ?? 'Europe/Zurich'
  const { sizes, ...about } = await inHand(() => preparer.prepare(original, { timeZone, now: now() }))
  await writePicture(objects, nextPicture, sizes)
  const written = About.parse(about)
  await quarantine.putAbout(id, Buffer.from(JSON.stringify(written)))
  return written
}

async function aboutOf(id: string, quarantine: OpenQuarantine): Promise<About | undefined> {
  const known = await quarantine.about(id)
  return known && About.parse(JSON.parse(known.toString()))
}

export async function writePicture(
  objects: Objects,
  picture: string,
  sizes: PreparedPhoto['sizes'],
): Promise<void> {
  for (const size of Object.keys(PICTURE_SIZES) as PictureSize[])
    await objects.put(objectOfPicture(picture, `${size}.webp`), sizes[size], 'image/webp')
}

export async function removePicture(objects: Objects, picture: string): Promise<void> {
  const names = Object.keys(PICTURE_SIZES).map((size) => `${size}.webp`)
  await objects.removeAll(names.map((name) => objectOfPicture(picture, name)))
}

/** On the route it was taken for; a photo beside it keeps where it was measured, and belongs to no place of it. */
async function placeOf(
  { pool }: JobContext,
  { projectId, organisationId, routeId, course, longitude, latitude, ...claimed }: store.Claimed,
  about: About,
): Promise<{ position: LngLat; place: CoursePlace | undefined }> {
  const position: LngLat | null =
    longitude === null || latitude === null ? about.position : [longitude, latitude]
  if (!position) throw new BrokenPhoto('no_position')
  return inTransaction(pool, { organisation: organisationId }, async (db) => {
    if (!(await isNearStreets(db, projectId, position, FAR_METRES))) throw new BrokenPhoto('far_away')
    const laid = routeId ? await laidCourse(db, projectId, routeId, course) : undefined
    const bearing = claimed.bearing ?? about.bearing
    return { position, place: laid && placesOnCourse(laid.pieces, [{ position, bearing }])[0] }
  })
}
