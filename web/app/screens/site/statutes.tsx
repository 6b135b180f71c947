import { LegalPage, STATUTES, statutesTexts } from '../../projects/content/index.ts'
import { shownVersion } from '../../projects/content/index.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { Route } from './+types/statutes'

export const meta = headOf(statutesTexts)

export function loader({ request }: Route.LoaderArgs) {
  return shownVersion(request, Date.now())
}

export default function StatutesScreen({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts(statutesTexts)
  return <LegalPage {...loaderData} address="/statutes" title={title} versions={STATUTES} />
}
