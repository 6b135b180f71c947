import { LegalPage, TERMS, termsTexts } from '../../projects/content/index.ts'
import { shownVersion } from '../../projects/content/index.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { Route } from './+types/terms'

export const meta = headOf(termsTexts)

export function loader({ request }: Route.LoaderArgs) {
  return shownVersion(request, Date.now())
}

export default function TermsScreen({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts(termsTexts)
  return <LegalPage {...loaderData} address="/terms" title={title} versions={TERMS} />
}
