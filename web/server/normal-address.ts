/**
 * An address as the router may read it: one slash between parts and no dot segments, so that what is checked is what
 * is asked for. Nothing for what no browser sends: another form than a path, control characters, or slashes,
 * backslashes and NUL in disguise, which the next server on the way might read otherwise than we do.
 */
export function normalAddress(raw: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(raw) ?? []
  if (!path.startsWith('/') || NEVER_SENT.test(path) || CONTROL.test(query)) return undefined
  const parts: string[] = []
  for (const part of path.split('/').slice(1)) {
    const plain = part.replaceAll(/%2e/gi, '.')
    if (plain === '..') parts.pop()
    else if (plain !== '.' && plain !== '') parts.push(part)
  }
  const isFolder = parts.length > 0 && /\/(?:(?:\.|%2e){1,2})?$/i.test(path)
  return `/${parts.join('/')}${isFolder ? '/' : ''}${query}`
}

const CONTROL = /[\p{Cc} ]/u
const NEVER_SENT = /[\p{Cc} \\]|%(?:2f|5c|00)|%(?![0-9a-f]{2})/iu
