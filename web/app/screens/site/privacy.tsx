import { LegalPage, PRIVACY, privacyTexts } from '../../projects/content/index.ts'
import { shownVersion } from '../../projects/content/index.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { Route } from './+types/privacy'

export const meta = headOf(privacyTexts)

export function loader({ request }: Route.LoaderArgs) {
  return shownVersion(request, Date.now())
}

export default function PrivacyScreen({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts(privacyTexts)
  return <LegalPage {...loaderData} address="/privacy" title={title} versions={PRIVACY} />
}
