import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { headOf } from '../../platform/frame/head.ts'
import { CapturePage, captureTexts } from '../../city/photos/index.ts'
import type { Route } from './+types/capture'

export { loader } from '../project-loader.ts'

export const meta = headOf(captureTexts)

export const links: Route.LinksFunction = () => [{ rel: 'apple-touch-icon', href: '/icon-192.png' }]

export default function CaptureScreen({ params: { organisation, code } }: Route.ComponentProps) {
  return (
    <CapturePage address={`/${organisation}/cityserver/${code}/capture`} code={normalProjectCode(code)} />
  )
}
