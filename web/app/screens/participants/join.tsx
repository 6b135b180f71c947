import { normalProjectCode } from '@allmend/domain/projects/code'
import { headOf } from '../../frame/head.ts'
import { Join, joinTexts } from '../../participation/index.ts'
import type { Route } from './+types/join'

export const meta = headOf(joinTexts)

export default function JoinScreen({ params }: Route.ComponentProps) {
  return <Join code={normalProjectCode(params.code)} />
}
