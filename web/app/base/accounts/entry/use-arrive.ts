import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { SignedIn } from '@allmend/contract/base/accounts'
import { nextAddress } from '../../../platform/api/next-address.ts'
import { rememberOrganisations } from '../../../platform/api/person.ts'
import { enter } from '../../../platform/api/session.ts'
import { takeFragment } from '../../../platform/frame/fragment.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { myOrganisations } from '../../organisations/index.ts'

/** After signing in: where the person wanted to go, else her organisation, else her profile. */
export function useArrive(): {
  next: string | undefined
  arrive(as: SignedIn): Promise<void>
  goOn(): Promise<void>
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  const language = useLanguage()
  const [query] = useSearchParams()
  const next = nextAddress(query.get('next'))

  async function goOn(): Promise<void> {
    // The menu can fill in later; a failure here must not keep anybody out.
    const mine = await client.fetchQuery(myOrganisations).catch(() => [])
    rememberOrganisations(mine.map(({ slug, name }) => ({ slug, name })))
    const target = next ?? (mine[0] ? `/${mine[0].slug}` : '/profile')
    await navigate(addressOf(target + takeFragment(target), language), { replace: true })
  }

  async function arrive(as: SignedIn): Promise<void> {
    enter(as)
    await goOn()
  }

  return { next, arrive, goOn }
}
