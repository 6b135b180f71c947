import { data } from 'react-router'
import { LEGAL_VERSIONS, versionInForce } from '@allmend/domain/projects/content/legal-version'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { config } from '../../../../server/config.ts'
import type { ShownVersion } from './legal-page.tsx'

/** The version an address asks for with `?version=`, else the one in force; one there never was is not found. */
export function shownVersion(request: Request, now: number): ShownVersion {
  const asked = new URL(request.url).searchParams.get('version')
  const inForce = versionInForce(dataDayOf(now, ZURICH), LEGAL_VERSIONS)
  const version = asked === null ? inForce : LEGAL_VERSIONS.find((it) => it === asked)
  if (!version) throw data(null, { status: 404 })
  const { operator, analytics } = config()
  const countedBy = analytics && new URL(analytics.address).host
  return { version, inForce, operator, countedBy }
}
