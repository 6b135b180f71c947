import type { Finding } from '@allmend/contract/city/maintenance'
import type { FindingSource } from '@allmend/domain/city/maintenance/defect'
import type { Db } from '../../platform/db/connect.ts'
import { annotationsOf, photoGaps } from '../photos/index.ts'
import { commentsOfProject } from '../routes/index.ts'

const COMMENTS_AT_MOST = 500

export interface Found extends Finding {
  photoId: string | null
}

/** What could become a defect: marks on photos, comments about a place of a route, gaps between photos. */
export async function findingsOf(db: Db, projectId: string): Promise<Found[]> {
  const marks = (await annotationsOf(db, projectId, undefined)).flatMap((it): Found[] => {
    const { id, photoId, kind, note, writtenAt, longitude, latitude } = it
    if (longitude === null || latitude === null) return []
    const at: [number, number] = [longitude, latitude]
    const texts = note === '' ? kind : note
    return [
      {
        source: 'annotation',
        key: id,
        words: texts,
        at,
        route: null,
        metres: null,
        foundAt: writtenAt.getTime(),
        photoId,
      },
    ]
  })
  const remarks = (await commentsOfProject(db, projectId, COMMENTS_AT_MOST)).flatMap((it): Found[] => {
    const { id, words: texts, at, writtenAt } = it
    const route = { id: it.routeId, number: it.routeNumber, name: it.routeName }
    if (!at) return []
    return [
      {
        source: 'comment',
        key: id,
        words: texts,
        at,
        route,
        metres: null,
        foundAt: writtenAt.getTime(),
        photoId: null,
      },
    ]
  })
  const gaps = (await photoGaps(db, projectId)).map(({ route, fromMetres, metres, at }): Found => ({
    source: 'photo_gap',
    key: `${route.id} ${fromMetres}`,
    words: '',
    at: [at[0], at[1]],
    route,
    metres,
    foundAt: null,
    photoId: null,
  }))
  return [...marks, ...remarks, ...gaps]
}

/** Those nobody has taken up. */
export function openFindings(
  found: readonly Found[],
  taken: readonly { source: string; sourceKey: string | null }[],
): Finding[] {
  const known = new Set(taken.map(({ source, sourceKey }) => keyOf(source, sourceKey ?? '')))
  return found
    .filter(({ source, key }) => !known.has(keyOf(source, key)))
    .map(({ photoId: _photo, ...finding }) => finding)
}

export const findingIn = (
  found: readonly Found[],
  wanted: { source: FindingSource; key: string },
): Found | undefined => found.find(({ source, key }) => source === wanted.source && key === wanted.key)

const keyOf = (source: string, key: string): string => `${source} ${key}`
