import { type Endpoint, fieldsInPath, isBodiless, placeOf } from '@allmend/contract/endpoint'
import type { Request } from './plan.ts'

/**
 * Whether a request, read as the contract says and by nobody's code but this, is valid. Lenient where it
 * cannot matter: a body is read as JSON whatever its content type claims.
 */
export function isValidReading(endpoint: Endpoint, request: Request): boolean {
  const url = request.isRaw ? request.url : new URL(request.url, 'http://localhost')
  const address = typeof url === 'string' ? url.replace(/^http:\/\/[^/]+/, '') : url.pathname + url.search
  const [path = '', ...search] = address.split('#')[0]?.split('?') ?? []
  const fields = {
    path: pathFields(endpoint.path, path),
    query: queryFields(search.join('?')),
    body: bodyFields(isBodiless(endpoint) ? '' : request.payload),
  }
  const sent: Record<string, unknown> = {}
  for (const field of Object.keys(endpoint.input.shape)) {
    const from = fields[placeOf(endpoint, field)]
    if (from.has(field)) sent[field] = from.get(field)
  }
  return endpoint.input.safeParse(sent).success
}

function pathFields(template: string, path: string): Map<string, unknown> {
  const names = fieldsInPath(template)
  const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  const values = pattern.exec(decodedPlain(path)) ?? []
  return new Map(names.map((name, index) => [name, decoded(values[index + 1] ?? '')]))
}

/** Letters may be written as percent codes without meaning anything else (RFC 3986 §6.2.2.2). */
function decodedPlain(path: string): string {
  return path.replaceAll(/%(?:2[d-e]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi, (code) => decoded(code))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function queryFields(search: string): Map<string, unknown> {
  const query = new URLSearchParams(search)
  return new Map(
    [...new Set(query.keys())].map((key) => {
      const values = query.getAll(key)
      return [key, values.length === 1 ? values[0] : values]
    }),
  )
}

function bodyFields(payload: Request['payload']): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(String(payload ?? '').replace(/^\uFEFF/, ''))
    return typeof parsed === 'object' && parsed !== null ? new Map(Object.entries(parsed)) : new Map()
  } catch {
    return new Map()
  }
}
