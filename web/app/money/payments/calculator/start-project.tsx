import type { Product } from '@allmend/domain/base/organisations/organisation'
import { usePerson } from '../../../platform/api/person.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'

interface StartProjectProps {
  product: Product
  /** The calculation as an address carries it, and the quote it is ordered by. */
  query: string
  text: string
  textsFor: (organisation: string) => string
}

/**
 * Into her organisation, or by way of a new one; the calculation comes along. The first link stays the same element
 * when it becomes known who she is, or a click at that moment would be lost.
 */
export function StartProject({ product, query, text: words, textsFor: wordsFor }: StartProjectProps) {
  const organisations = usePerson()?.organisations ?? []
  const ways =
    organisations.length === 0
      ? [{ to: '/organisations/new', name: words }]
      : organisations.map(({ slug, name }) => ({
          to: `/${slug}/${product}/new`,
          name: organisations.length === 1 ? words : wordsFor(name),
        }))
  return ways.map(({ to, name }, nth) => (
    <ButtonLink key={nth} kind="primary" size="large" block to={`${to}?${query}`}>
      {name}
    </ButtonLink>
  ))
}
