import { data } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { SiteHead } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { Register, registerTexts } from '../../projects/governance/index.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Page } from '../../platform/ui/page.tsx'
import type { Route } from './+types/decisions'

export const meta = headOf(registerTexts)

export async function loader({ request }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 999 ? asked : 1
  const { governance } = publicClient(request, config())
  const found = await governance.register({ page: String(page) }).catch(() => {
    throw data(null, { status: 503 })
  })
  return { ...found, page }
}

export default function DecisionsScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(registerTexts)
  return (
    <Page>
      <SiteHead first={texts.heading} text={texts.description} />
      <Register {...loaderData} />
    </Page>
  )
}
