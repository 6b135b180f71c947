import { allEndpoints } from '@allmend/contract/contract'

const PREFIXES = ['/api/', '/payments/v1/', '/city/v1/', '/docs/api']
const FILES = ['/openapi.json']

/** `/blog` is a page and a service at once: only the addresses of the contract go to the service. */
const SHARED = allEndpoints
  .map((it) => it.endpoint.path)
  .filter((path) => path.startsWith('/blog/'))
  .map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

/** Whether an address belongs to the API and not to a page. */
export function isApiAddress(pathname: string): boolean {
  return (
    FILES.includes(pathname) ||
    PREFIXES.some((prefix) => pathname.startsWith(prefix)) ||
    SHARED.some((pattern) => pattern.test(pathname))
  )
}
