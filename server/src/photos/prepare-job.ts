import { createHash } from 'node:crypto'
import type { LngLat } from '@allmend/domain/geo/lng-lat'
import { PICTURE_SIZES, type PictureSize } from '@allmend/domain/photos/photo'
import { type CoursePlace, placesOnCourse } from '@allmend/domain/photos/place-on-course'
import { z } from 'zod'
import { inTransaction } from '../db/identity.ts'
import { type Objects, openObjects } from '../objects.ts'
import { type Job, job, type JobContext } from '../queue.ts'
import { laidCourse } from '../routes/index.ts'
import { objectOfPicture } from './picture-address.ts'
import { BrokenPhoto, type PreparedPhoto, type Preparer } from './prepared.ts'
import { type OpenQuarantine, openQuarantine } from './quarantine.ts'
import * as store from './store.ts'

const duty = { duty: 'photos' } as const
/** Whatever ends its worker again and again must end itself. */
const ATTEMPTS = 3
const ABOUT = 'about.json'

/** What is written beside the picture, last: a worker that finds it has nothing left to draw. */
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

/**
 * From the original to a picture. First the picture is written where nobody looks for it yet, then the original goes,
 * then the photo is ready: at no moment can anybody read what was not made unrecognisable, and a worker that dies
 * anywhere in between is followed by one that goes on.
 */
export function preparePhotos(openPreparer: () => Promise<Preparer>): {
  preparePhoto: Job<typeof PREPARE_PHOTO.payload>
  resumePhotos: Job
} {
  async function run({ id }: { id: string }, context: JobContext): Promise<void> {
    const { pool, config, now } = context
    const claimed = await inTransaction(pool, duty, (db) => store.claimPhoto(db, id, now()))
    if (!claimed) return
    const [objects, quarantine] = [openObjects(config), openQuarantine(config)]
    try {
      const about = await drawn(claimed, objects, quarantine, openPreparer)
      const { longitude, latitude } = claimed
      const position =
        longitude === null || latitude === null ? about.position : ([longitude, latitude] as const)
      if (!position) throw new BrokenPhoto('no_position')
      await quarantine.remove(id, claimed.parts)
      const place = await placeOf(context, claimed, position)
      const isThere = await inTransaction(pool, duty, (db) =>
        store.finishPhoto(db, id, { ...about, position, place }, now()),
      )
      // Deleted meanwhile.
      if (!isThere) await removePicture(objects, claimed.nextPicture)
    } catch (error) {
      if (!(error instanceof BrokenPhoto)) throw error
      await removePicture(objects, claimed.nextPicture)
      await quarantine.remove(id, claimed.parts)
      await inTransaction(pool, duty, (db) => store.breakPhoto(db, id, error.reason, now()))
    }
  }
  return {
    preparePhoto: job({ ...PREPARE_PHOTO, run }),
    resumePhotos: job({
      name: 'photos.resume',
      payload: z.object({}),
      async run(_payload, context) {
        const ids = await inTransaction(context.pool, duty, (db) => store.photosLeft(db, context.now()))
        for (const id of ids) await run({ id }, context)
      },
    }),
  }
}

/** The picture lies in the bucket that is read, under a name nobody knows yet. */
async function drawn(
  { id, parts, sha256, attempts, nextPicture }: store.Claimed,
  objects: Objects,
  quarantine: OpenQuarantine,
  openPreparer: () => Promise<Preparer>,
): Promise<About> {
  const known = await objects.get(objectOfPicture(nextPicture, ABOUT))
  if (known) return About.parse(JSON.parse(known.toString()))
  if (attempts > ATTEMPTS) throw new BrokenPhoto('not_prepared')
  const original = await quarantine.original(id, parts)
  if (!original || createHash('sha256').update(original).digest('hex') !== sha256)
    throw new BrokenPhoto('damaged')
  const { prepare } = await openPreparer()
  const { sizes, ...about } = await prepare(original)
  await writePicture(objects, nextPicture, sizes)
  const written = About.parse(about)
  await objects.put(
    objectOfPicture(nextPicture, ABOUT),
    Buffer.from(JSON.stringify(written)),
    'application/json',
  )
  return written
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
  for (const size of Object.keys(PICTURE_SIZES))
    await objects.remove(objectOfPicture(picture, `${size}.webp`))
  await objects.remove(objectOfPicture(picture, ABOUT))
}

/** On the route it was taken for; a photo beside it keeps where it was measured, and belongs to no place of it. */
async function placeOf(
  { pool }: JobContext,
  { projectId, organisationId, routeId, course, bearing }: store.Claimed,
  position: LngLat,
): Promise<CoursePlace | undefined> {
  if (!routeId) return undefined
  const laid = await inTransaction(pool, { organisation: organisationId }, (db) =>
    laidCourse(db, projectId, routeId, course),
  )
  return laid && placesOnCourse(laid.pieces, [{ position, bearing }])[0]
}
