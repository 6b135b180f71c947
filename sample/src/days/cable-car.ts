import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { motionLimits, motionOver } from '@allmend/domain/tracking/diary/kinematics'
import { between } from '../travel/chance.ts'
import { walkOutside } from './on-foot.ts'
import type { Destination } from '../travel/spot.ts'
import { lengthOf, newTrack, trackTo } from '../travel/track.ts'
import type { Traveller } from './traveller.ts'

const CABLE_METRES = 2350
const CABLE_MPS = 8
const EVERY_MS = 12 * 60_000

/** Up the mountain by cable car, some hours there, and down again. */
export function rideUpAndDown(traveller: Traveller, valley: Destination, durationSeconds: number): void {
  const { scribe, setting, random } = traveller
  const { centre } = setting.beyond.named('Innertal Talstation')
  const top = destinationOf(centre, 205, CABLE_METRES)
  const summit: Destination = {
    id: 'o-Innertal Berg',
    name: 'Innertal Berg',
    position: top,
    isIndoors: false,
    beyond: 'Innertal Talstation',
  }
  scribe.stayUntil(scribe.now() + between(random, 300, 1200) * 1000)
  scribe.leave('sport or recreation', 'outbound', scribe.now())
  walkOutside(traveller, centre)
  rideCable(traveller, top)
  scribe.arrive(summit, 'sport or recreation')
  scribe.stayUntil(scribe.now() + durationSeconds * 0.8 * 1000)
  scribe.leave('sport or recreation', 'inbound', scribe.now())
  rideCable(traveller, centre)
  walkOutside(traveller, valley.position)
  scribe.arrive(valley, 'sport or recreation')
  scribe.stayUntil(scribe.now() + between(random, 300, 1500) * 1000)
}

function rideCable(traveller: Traveller, to: Destination['position']): void {
  const { scribe } = traveller
  const departsAt = Math.ceil((scribe.now() + 60_000) / EVERY_MS) * EVERY_MS
  scribe.waitUntil(departsAt, 'Seilbahn Innertal', traveller.position)
  const track = newTrack(traveller.position)
  trackTo(track, to)
  const sections = [{ lengthMetres: lengthOf(track), topSpeedMps: CABLE_MPS }]
  scribe.leg('other', track, motionOver(sections, motionLimits.other))
  traveller.position = to
  traveller.foot = undefined
}
