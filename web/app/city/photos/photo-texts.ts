import type { Photo, PhotoRoute } from '@allmend/contract/city/photos'
import { PICTURE_SIZES, type PictureSize } from '@allmend/domain/city/photos/photo'
import { clockSecondsOf } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { date, number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { stageTexts, windTexts } from './texts.ts'

/** What is known of a photo to whoever looks at it, with an account or without. */
export type SeenPhoto = Pick<
  Photo,
  'id' | 'picture' | 'bearing' | 'course' | 'metres' | 'street' | 'snapped' | 'isPublished'
>

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** `16.09.2026, 07:43:18` by the clock of the project. */
export function momentOf(at: number, zone: TimeZone): string {
  const seconds = clockSecondsOf(at, zone)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return `${date(at, zone)}, ${parts.map((it) => String(it).padStart(2, '0')).join(':')}`
}

/** Where a picture lies in one of its sizes. */
export const pictureAt = (address: string, size: PictureSize): string => address.replace('{size}', size)

/** For whichever of the two larger sizes the screen asks for. */
export const setOf = (address: string): string =>
  (['middle', 'large'] as const)
    .map((size) => `${pictureAt(address, size)} ${PICTURE_SIZES[size]}w`)
    .join(', ')

export type NamedRoute = Pick<PhotoRoute, 'number' | 'name'>

/** How photos are spoken of. */
export function usePhotoTexts() {
  const texts = useTexts(stageTexts)
  const winds = useTexts(windTexts)
  const windOf = (bearing: number): string => winds[WINDS[Math.round(bearing / 45) % 8] ?? 'n']
  const placeOf = ({ metres, street, course }: SeenPhoto): string[] => [
    ...(metres === null ? [] : [`${number(metres)} m`]),
    ...(street ? [street] : []),
    ...(course === 'reverse' ? [texts.reverse] : []),
  ]
  return {
    windOf,
    placeOf,
    headingOf: ({ bearing }: SeenPhoto): string =>
      bearing === null ? texts.unknown : `${number(bearing)}° ${windOf(bearing)}`,
    /** What somebody hears who does not see it. */
    aloud: (
      photo: SeenPhoto,
      about: { nth: number; count: number; route: NamedRoute | undefined; when: string | undefined },
    ): string =>
      [
        texts.caption(number(about.nth + 1), number(about.count)),
        ...(about.route ? [texts.onRoute(`${about.route.number} ${about.route.name}`)] : []),
        ...placeOf(photo),
        ...(photo.bearing === null ? [] : [texts.looking(windOf(photo.bearing))]),
        ...(about.when ? [texts.takenOn(about.when)] : []),
      ].join(', '),
  }
}

/** The name of a version: an update is its number, a patch counts within it. */
export const versionName = ({ number, patch }: { number: number; patch: number }): string =>
  patch === 0 ? `v${number}` : `v${number}.${patch}`
