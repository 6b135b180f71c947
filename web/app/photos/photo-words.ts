import type { Photo, PhotoRoute } from '@allmend/contract/photos'
import { PICTURE_SIZES, type PictureSize } from '@allmend/domain/photos/photo'
import { clockSecondsOf } from '@allmend/domain/time/data-day'
import type { TimeZone } from '@allmend/domain/time/time-zone'
import { date, number } from '../i18n/formats.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { stageTexts, windTexts } from './texts.ts'

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

/** How photos are spoken of. */
export function usePhotoWords(zone: TimeZone) {
  const words = useTexts(stageTexts)
  const winds = useTexts(windTexts)
  const windOf = (bearing: number): string => winds[WINDS[Math.round(bearing / 45) % 8] ?? 'n']
  const placeOf = ({ metres, street, course }: Photo): string[] => [
    ...(metres === null ? [] : [`${number(metres)} m`]),
    ...(street ? [street] : []),
    ...(course === 'reverse' ? [words.reverse] : []),
  ]
  return {
    windOf,
    placeOf,
    headingOf: ({ bearing }: Photo): string =>
      bearing === null ? words.unknown : `${number(bearing)}° ${windOf(bearing)}`,
    /** What somebody hears who does not see it. */
    aloud: (photo: Photo, nth: number, count: number, route: PhotoRoute | undefined): string =>
      [
        words.caption(number(nth + 1), number(count)),
        ...(route ? [words.onRoute(`${route.number} ${route.name}`)] : []),
        ...placeOf(photo),
        ...(photo.bearing === null ? [] : [words.looking(windOf(photo.bearing))]),
        ...(photo.takenAt === null ? [] : [words.takenOn(momentOf(photo.takenAt, zone))]),
      ].join(', '),
  }
}

/** The name of a version: an update is its number, a patch counts within it. */
export const versionName = ({ number, patch }: { number: number; patch: number }): string =>
  patch === 0 ? `v${number}` : `v${number}.${patch}`
