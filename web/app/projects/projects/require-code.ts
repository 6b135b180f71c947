import { data } from 'react-router'
import { type Product, PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { problemOfSlug } from '@allmend/domain/base/organisations/slug'
import { normalProjectCode, problemOfProjectCode } from '@allmend/domain/projects/projects/code'

/** Of an address that was required to name one. */
export function productIn({ product }: { product: string }): Product {
  return PRODUCTS.find((it) => it === product) ?? 'tracking'
}

/** An address no project can have is a page that does not exist. */
export function requireCode(params: { organisation: string; product?: string; code?: string }): void {
  const { organisation, product, code } = params
  const isProduct = product === undefined || PRODUCTS.some((it) => it === product)
  const isCode = code === undefined || (normalProjectCode(code) !== '' && !problemOfProjectCode(code))
  if (problemOfSlug(organisation) || !isProduct || !isCode) throw data(null, { status: 404 })
}
