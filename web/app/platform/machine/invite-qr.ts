import { encodeQR } from 'qr'
import { channelIn, inviteAddress } from '@allmend/domain/projects/content/channel'
import { normalProjectCode, problemOfProjectCode } from '@allmend/domain/projects/projects/code'
import { config } from '../../../server/config.ts'
import type { Route } from './+types/invite-qr'

/** The invite page's own address as a picture. It knows no project: whatever has the form of a code can be drawn. */
export function loader({ request, params }: Route.LoaderArgs): Response {
  const code = normalProjectCode(params.code)
  if (code === '' || problemOfProjectCode(code)) return new Response(null, { status: 404 })
  const via = channelIn(new URL(request.url).searchParams.get('via'))
  const svg = encodeQR(config().publicOrigin + inviteAddress(code, via), 'svg', { border: 2, ecc: 'medium' })
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
