import { headOf } from '../../platform/frame/head.ts'
import { ContactPage, contactTexts } from '../../office/site/index.ts'
import { MantineFrame } from '../../platform/ui/theme/mantine-frame.tsx'
import type { Route } from './+types/contact'

export const meta = headOf(contactTexts)

const ADDRESS = /^\/[a-z0-9_/-]{0,199}$/

/** Which page somebody came from to say something about it. */
export function loader({ request }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return { page: ADDRESS.test(page) ? page : '' }
}

export default function ContactScreen({ loaderData }: Route.ComponentProps) {
  return (
    <MantineFrame>
      <ContactPage {...loaderData} />
    </MantineFrame>
  )
}
