import { LegalPage, IMPRINT, imprintTexts } from '../../projects/content/index.ts'
import { shownVersion } from '../../projects/content/index.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { Route } from './+types/imprint'

export const meta = headOf(imprintTexts)

export function loader({ request }: Route.LoaderArgs) {
  return shownVersion(request, Date.now())
}

export default function ImprintScreen({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts(imprintTexts)
  return <LegalPage {...loaderData} address="/imprint" title={title} versions={IMPRINT} />
}
