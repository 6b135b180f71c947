import type {
  Annotation,
  Capture,
  Photo,
  PhotoRoute,
  PhotoVersionRow,
  PublicPhotoRoute,
} from '@allmend/contract/city/photos'
import { EVERY_METRES } from '@allmend/domain/city/photos/photo'
import type { CaptureRow } from './capture-store.ts'
import type { PictureAddresses } from './picture-address.ts'
import type { PublicPhotoRouteRow } from './public-store.ts'
import type { AnnotationRow } from './report-store.ts'
import type { PhotoRow } from './store.ts'
import type { PhotoRouteListed, PhotoVersionListed } from './version-store.ts'

const place = (longitude: number | null, latitude: number | null): [number, number] | null =>
  longitude === null || latitude === null ? null : [longitude, latitude]

export function photoWire(row: PhotoRow, addresses: PictureAddresses, now: Date): Photo {
  const { longitude, latitude, snappedLongitude, snappedLatitude, picture, takenAt, ...rest } = row
  return {
    ...rest,
    picture: picture && addresses.sealed(picture, now),
    takenAt: takenAt?.getTime() ?? null,
    position: place(longitude, latitude),
    snapped: place(snappedLongitude, snappedLatitude),
  }
}

export function captureWire(row: CaptureRow): Capture {
  const { participantId: _participant, accountId: _account, begunAt, ...rest } = row
  return { ...rest, begunAt: begunAt.getTime() }
}

const linesOf = (geojson: string): [number, number][][] =>
  (JSON.parse(geojson) as { coordinates: [number, number][][] }).coordinates

export function photoRouteWire(row: PhotoRouteListed): PhotoRoute {
  const { publishedNumber: number, publishedPatch: patch, line, covered, ...rest } = row
  const lines = line ? linesOf(line) : []
  return {
    ...rest,
    line: lines,
    version: number === null || patch === null ? null : { number, patch },
    coveredShare: Math.min(1, covered / Math.max(1, Math.ceil(row.lengthMetres / EVERY_METRES))),
  }
}

export function publicRouteWire(row: PublicPhotoRouteRow): PublicPhotoRoute {
  const { publishedNumber: number, publishedPatch: patch, line, ...rest } = row
  return { ...rest, line: linesOf(line), version: { number, patch } }
}

export function versionWire({ kind, createdAt, publishedAt, ...rest }: PhotoVersionListed): PhotoVersionRow {
  return { ...rest, type: kind, createdAt: createdAt?.getTime() ?? null, publishedAt: publishedAt.getTime() }
}

export function annotationWire(row: AnnotationRow, accountId: string): Annotation {
  const { writtenAt, writtenBy, longitude, latitude, ...rest } = row
  return {
    ...rest,
    writtenAt: writtenAt.getTime(),
    isMine: writtenBy === accountId,
    at: place(longitude, latitude),
  }
}
