import { LegalPage, TERMS, termsTexts } from '../../content/index.ts'
import { shownVersion } from '../../content/index.server.ts'
import { headOf } from '../../frame/head.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Route } from './+types/terms'

export const meta = headOf(termsTexts)

export function loader({ request }: Route.LoaderArgs) {
  return shownVersion(request, Date.now())
}

export default function TermsScreen({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts(termsTexts)
  return <LegalPage {...loaderData} address="/terms" title={title} versions={TERMS} />
}
