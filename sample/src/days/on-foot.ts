import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { motionLimits, motionOver } from '@allmend/domain/tracking/diary/kinematics'
import { around } from '../travel/chance.ts'
import { walkingPace } from './pace.ts'
import type { Spot } from '../travel/spot.ts'
import { roadSections, streetMotion } from './street-motion.ts'
import { lengthOf, newTrack, trackPath, trackTo } from '../travel/track.ts'
import type { Traveller } from './traveller.ts'

/** Nearer than this nobody speaks of a walk. */
const TINY_METRES = 3

/** Walks through the streets to a position beside a spot. */
export function walk(traveller: Traveller, position: LngLat, spot: Spot): void {
  const { setting, person, scribe, random, foot } = traveller
  if (foot === undefined) throw new Error('streets are only known within the town')
  if (distanceMetres(traveller.position, position) > TINY_METRES) {
    const track = newTrack(traveller.position)
    const path = setting.finder.pathBetween('foot', foot, spot)
    if (path === undefined) throw new Error('a place on foot that cannot be reached')
    trackPath(track, path)
    trackTo(track, position)
    const pace = walkingPace(person.walkMps * around(random, 1, 0.05))
    scribe.leg('walk', track, streetMotion(track, pace, setting.junctions, random))
    traveller.position = position
  }
  traveller.foot = spot
}

/** Walks beyond the town, around one corner. */
export function walkOutside(traveller: Traveller, position: LngLat): void {
  const { person, scribe, random } = traveller
  if (distanceMetres(traveller.position, position) > TINY_METRES) {
    const track = newTrack(traveller.position)
    trackTo(track, [position[0], traveller.position[1]])
    trackTo(track, position)
    const sections = roadSections(lengthOf(track), person.walkMps, 0.08, random)
    scribe.leg('walk', track, motionOver(sections, motionLimits.walk))
    traveller.position = position
  }
  traveller.foot = undefined
}
