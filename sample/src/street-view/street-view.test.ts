import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp, { type OutputInfo } from 'sharp'
import { bearingDegrees } from '@allmend/domain/platform/geo/bearing'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { projection } from '../land/frame.ts'
import { twelveRoutes } from '../routes/twelve-routes.ts'
import { seewil } from '../town/seewil.ts'
import { cameraOf, HEIGHT_PIXELS, WIDTH_PIXELS, type Point3 } from './camera.ts'
import { parkedVehicles } from './inhabitants.ts'
import { layStreets } from './laid-street.ts'
import { lightOf, weathers } from './light.ts'
import { photoRide, type RidePhoto } from './photo-ride.ts'
import { strokeOutline } from './pen.ts'
import { personThing } from './people/person.ts'
import { photograph } from './photograph.ts'
import { lineBetween } from './route-line.ts'
import { streetPicture, type StreetPicture } from './street-picture.ts'
import { streetProfile } from './street-profile.ts'
import { surroundingsOf } from './surroundings.ts'
import type { Box, Thing } from './thing.ts'
import { truthOf } from './truth.ts'
import type { Vehicle } from './vehicles/vehicle.ts'

const town = seewil()
const line = lineBetween(town, twelveRoutes(town).find(({ number }) => number === 12)!.waypoints)
const september = Date.parse('2026-09-16T05:41:00Z')
const ride = (seed = 7): RidePhoto[] =>
  Array.from(
    photoRide(town, line, { everyMetres: 5, seed, startedAt: september, speedKmh: 18, noiseMetres: 4 }),
  )
const photos = ride()

test('what is cut to the picture is before the lens and hardly outside', () => {
  const coordinate = fc.double({ min: -200, max: 200, noNaN: true })
  const point = fc.tuple(coordinate, coordinate, fc.double({ min: -5, max: 60, noNaN: true }))
  const angle = fc.double({ min: -8, max: 8, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 3, maxLength: 7 }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      angle,
      angle,
      (ring, bearing, pitch, roll) => {
        const camera = cameraOf({ at: [0, 0], bearing, heightMetres: 1.7, pitch, roll })
        const outline = camera.outlineOf(ring)
        for (const [x, y] of outline) {
          assert.ok(x > -0.1 * WIDTH_PIXELS && x < 1.1 * WIDTH_PIXELS, `x ${x}`)
          assert.ok(y > -0.1 * HEIGHT_PIXELS && y < 1.1 * HEIGHT_PIXELS, `y ${y}`)
        }
        if (ring.every((corner) => camera.depthOf(corner) < 0)) assert.equal(outline.length, 0)
      },
    ),
  )
})

test('ahead is in the middle, right is right, up is up, and far is small', () => {
  const camera = cameraOf({ at: [0, 0], bearing: 90, heightMetres: 2, pitch: 0, roll: 0 })
  const at = (point: Point3): readonly number[] => camera.pixelOf(point).map(Math.round)
  assert.deepEqual(at([10, 0, 2]), [WIDTH_PIXELS / 2, HEIGHT_PIXELS / 2])
  assert.ok(at([10, -1, 2])[0]! > WIDTH_PIXELS / 2)
  assert.ok(at([10, 0, 3])[1]! < HEIGHT_PIXELS / 2)
  assert.ok(camera.pixelsPerMetre(10) > camera.pixelsPerMetre(20))
})

test('the same shot is the same drawing, another seed another one', () => {
  const again = ride()
  assert.equal(again[40]!.picture().picture, photos[40]!.picture().picture)
  assert.deepEqual(again[40]!.picture().truth, photos[40]!.picture().truth)
  assert.notEqual(ride(8)[40]!.picture().picture, photos[40]!.picture().picture)
})

test('boxes lie inside the picture and are of the size a face or plate is read from', () => {
  for (const photo of photos.filter((_, index) => index % 60 === 0)) {
    const { boxes, doubtful } = photo.picture().truth
    for (const { box, shown } of [...boxes, ...doubtful]) {
      assert.ok(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= WIDTH_PIXELS && box.y + box.height <= HEIGHT_PIXELS,
      )
      assert.ok(shown > 0 && shown <= 1)
    }
    for (const { kind, box, shown } of boxes) {
      assert.ok(kind === 'face' ? box.height >= 14 : box.width >= 32, `${kind} ${box.width} by ${box.height}`)
      assert.ok(shown >= 0.6)
    }
  }
})

test('a face behind a pole or a shoulder need not be found, one beside a neck has to be', () => {
  const light = lightOf(september, 'fair')
  const camera = cameraOf({ at: [0, 0], bearing: 90, heightMetres: 1.7, pitch: 0, roll: 0 })
  const standing = (east: number, north: number, angle: number): Thing =>
    personThing({ at: [east, north], angle, key: 3, does: 'stand', step: 0 }, { camera, light })!
  const seen = standing(12, 0.24, Math.PI)
  const isSought = (before: Thing): boolean => truthOf([seen, before]).boxes.length === 1
  const { x, width } = seen.marks[0]!.box
  const pole = (widthPixels: number): Thing => ({
    ...seen,
    marks: [],
    covers: [strokeOutline([x + width / 2, HEIGHT_PIXELS], [x + width / 2, 0], widthPixels)],
  })
  assert.deepEqual([isSought(pole(width / 8)), isSought(pole(width))], [true, false])
  assert.deepEqual([isSought(standing(8, 0, 0)), isSought(standing(8, 0.16, 0))], [true, false])
})

test('numbers of a drawing are numbers, whatever the weather, time and place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: photos.length - 1 }),
      fc.constantFrom(...weathers),
      fc.integer({ min: 0, max: 364 * 24 }),
      fc.integer({ min: 0, max: 359 }),
      (index, weather, hour, bearing) => {
        const takenAt = Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000
        const { picture } = streetPicture(town, {
          position: photos[index]!.truePosition,
          bearing,
          takenAt,
          seed: hour,
          weather,
        })
        assert.doesNotMatch(picture, /NaN|Infinity|undefined/)
      },
    ),
    { numRuns: 12 },
  )
})

/** Pictures with a face and a plate in sight, found along the ride. */
function* withBoxes(kind: 'face' | 'plate', count: number): Generator<RidePhoto> {
  for (const [index, photo] of photos.entries()) {
    if (index % 9 !== 0 || !photo.picture().truth.boxes.some((box) => box.kind === kind)) continue
    yield photo
    if (--count === 0) return
  }
}

type Rgb = readonly [red: number, green: number, blue: number]

const pixelsOf = (data: Buffer, info: OutputInfo, { x, y, width, height }: Box): Rgb[] =>
  Array.from({ length: width * height }, (_, index) => {
    const at = ((y + Math.floor(index / width)) * info.width + x + (index % width)) * info.channels
    return [data[at]!, data[at + 1]!, data[at + 2]!]
  })

test('where the truth says face there is skin, where it says plate there is white with black letters', async () => {
  for (const kind of ['face', 'plate'] as const) {
    let seen = 0
    for (const photo of withBoxes(kind, 2)) {
      const { picture, truth } = photo.picture()
      const { data, info } = await sharp(await photograph(picture, 1))
        .raw()
        .toBuffer({ resolveWithObject: true })
      assert.deepEqual([info.width, info.height], [WIDTH_PIXELS, HEIGHT_PIXELS])
      for (const { box } of truth.boxes.filter((each) => each.kind === kind && each.shown > 0.9)) {
        const colours = pixelsOf(data, info, box)
        const levels = colours.map(([red, green, blue]) => red + green + blue)
        const most = Math.max(...levels)
        const share = (list: readonly unknown[]): number => list.length / colours.length
        const warm = share(colours.filter(([red, green, blue]) => red > green + 4 && green > blue))
        const bright = share(levels.filter((level) => level > 0.75 * most))
        const dark = share(levels.filter((level) => level < 0.65 * most))
        if (kind === 'face') assert.ok(warm > 0.3, `skin ${warm}`)
        else assert.ok(most > 380 && bright > 0.2 && dark > 0.04, `white ${bright}, black ${dark}`)
        seen++
      }
    }
    assert.ok(seen > 0, `a ${kind} was looked at`)
  }
})

test('a ride takes a photo every five metres, at its speed, and a phone is off by some metres', () => {
  const off = photos.map(({ position, truePosition }) => distanceMetres(position, truePosition))
  const mean = off.reduce((sum, metres) => sum + metres, 0) / off.length
  assert.ok(mean > 2 && mean < 9, `${mean} m`)
  const steps = photos.slice(1).map(({ truePosition, takenAt }, index) => ({
    metres: distanceMetres(photos[index]!.truePosition, truePosition),
    seconds: (takenAt - photos[index]!.takenAt) / 1000,
  }))
  assert.ok(steps.every(({ seconds }) => Math.abs(seconds - 1) < 0.01))
  assert.ok(
    steps.every(({ metres }) => metres < 9),
    `${Math.max(...steps.map(({ metres }) => metres))} m`,
  )
  assert.ok(photos.every(({ bearing }) => bearing >= 0 && bearing <= 360))
})

test('cars stay in their bays during a ride, others stand there on the next one', () => {
  const surroundings = surroundingsOf(town)
  const street = town.streets.edges.find(
    (edge) => edge.lengthMetres > 60 && streetProfile(town.seed, edge, new Set()).parkingSide !== 0,
  )!
  const here = projection.toPlane(street.geometry[0]!)
  const streets = layStreets(town, surroundings, surroundings.streetsAround(here, 80), new Set())
  const light = lightOf(september, 'fair')
  const parked = (takenAt: number, seed: number): Vehicle[] =>
    parkedVehicles(streets, { here, takenAt, seed, light }, () => false)
  assert.ok(parked(september, 7).length > 0)
  assert.deepEqual(parked(september + 60_000, 7), parked(september, 7))
  assert.notDeepEqual(parked(september, 8), parked(september, 7))
})

test('rides months apart take their photos at the same places', () => {
  const april = Date.parse('2027-04-14T08:00:00Z')
  const later = Array.from(
    photoRide(town, line, { everyMetres: 5, seed: 99, startedAt: april, speedKmh: 16, noiseMetres: 4 }),
  )
  const places = (ride: readonly RidePhoto[]): unknown =>
    ride.map(({ truePosition, bearing }) => [truePosition, bearing])
  assert.deepEqual(places(later), places(photos))
  assert.notDeepEqual(
    later.map(({ position }) => position),
    photos.map(({ position }) => position),
  )
})

test('changes show: a lane for bicycles is yellow, a building site is put up', () => {
  const street = town.streets.edges.find(
    ({ name, cycleInfrastructure }) => name === 'Quaistrasse' && cycleInfrastructure === 'none',
  )!
  const [position, next] = [street.geometry[0]!, street.geometry[1]!]
  const shot = { position, bearing: bearingDegrees(position, next), takenAt: september, seed: 3 }
  const yellow = ({ picture }: StreetPicture): number =>
    /<path d="([^"]*)" fill="url\(#yellow\)"/.exec(picture)?.[1]?.length ?? 0
  const plain = streetPicture(town, shot)
  const lanes = streetPicture(town, { ...shot, changes: [{ kind: 'cycle-lanes', street: 'Quaistrasse' }] })
  assert.ok(yellow(lanes) > yellow(plain) + 500, `${yellow(lanes)} and ${yellow(plain)}`)
  const works = streetPicture(town, {
    ...shot,
    changes: [{ kind: 'works', at: destinationOf(position, shot.bearing, 15) }],
  })
  assert.ok(works.picture.length > plain.picture.length + 1000)
})
