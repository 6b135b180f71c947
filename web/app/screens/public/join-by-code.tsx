import { data, redirect } from 'react-router'
import { Failure } from '@allmend/contract/failure'
import { codeIn, wayIn, withWayIn } from '@allmend/domain/projects/content/way-in'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { JoinByCode, joinByCodeTexts } from '../../projects/content/index.ts'
import type { TypedCode } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { addressOf, languageOfAddress } from '../../platform/i18n/address.ts'
import type { Route } from './+types/join-by-code'

export const meta = headOf(joinByCodeTexts)

/** Asked with a code it leads to the invitation, as anybody who knows its address gets it. */
export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const typed: TypedCode = { code: codeIn(searchParams), way: wayIn(searchParams) }
  if (typed.code === '') return data(typed)
  const language = languageOfAddress(pathname)
  const found = await publicClient(request, config())
    .content.invite({ code: typed.code, language })
    .catch((error: unknown) => error)
  if (found instanceof Failure) {
    if (found.code === 'too_many_requests')
      return data<TypedCode>({ ...typed, problem: 'too many' }, { status: 429 })
    const isUnknown = found.code === 'project_unknown' || found.code === 'input_invalid'
    if (isUnknown) return data<TypedCode>({ ...typed, problem: 'unknown' }, { status: 404 })
  }
  if (found instanceof Error) throw data(null, { status: 503 })
  const { code } = found as { code: string }
  return redirect(addressOf(withWayIn(`/invite/${code}`, typed.way), language))
}

export default function JoinByCodeScreen({ loaderData }: Route.ComponentProps) {
  return <JoinByCode {...loaderData} />
}
