import { normalProjectCode } from '@allmend/domain/projects/code'
import { headOf } from '../../frame/head.ts'
import { Join, joinTexts } from '../../participation/index.ts'
import { OwnProfile } from '../../people/index.ts'
import type { Route } from './+types/join'

export const meta = headOf(joinTexts)

export default function JoinScreen({ params }: Route.ComponentProps) {
  const code = normalProjectCode(params.code)
  return <Join code={code} profile={<OwnProfile code={code} />} />
}
