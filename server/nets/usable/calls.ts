import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@allmend/contract/contract'
import { SPECIFIED } from '@allmend/contract/specified.fixture'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import type { TestServer } from '../../test/test-server.ts'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const PLACES = /\{\w+\}/g

interface Called {
  method: string
  path: string
  /** As the contract has it, without the names of its fields. */
  shape: string
  status: number
}

export interface Calls {
  /** Over HTTP, with a jar of cookies; notes what is called and what it answers. */
  fetchWith(cookies: Map<string, string>): (address: string, options: RequestInit) => Promise<Response>
  /** An id the caller draws herself, as some calls ask her to. */
  drawn(): string
  /** Calls of the specification that nobody has made with success. */
  missing(): string[]
  /** Ids that were sent and stood in no answer and no mail before. */
  unpublished(): string[]
}

/** What people call, and that each id they send was told them. */
export function recorded(server: TestServer, city: string): Calls {
  const called: Called[] = []
  const known = new Set<string>()
  const unpublished: string[] = []

  function judge(method: string, { pathname, search }: URL, body: unknown): void {
    for (const mail of server.mails) note(JSON.stringify(mail.paragraphs))
    const sent = `${pathname}${search}${typeof body === 'string' ? body : ''}`
    for (const [id] of sent.matchAll(ID)) if (!known.has(id)) unpublished.push(`${method} ${pathname}: ${id}`)
  }

  function note(text: string): void {
    for (const [id] of text.matchAll(ID)) known.add(id)
  }

  return {
    fetchWith: (cookies) => async (address, options) => {
      const method = options.method ?? 'GET'
      const url = new URL(address)
      judge(method, url, options.body)
      const headers = new Headers(options.headers)
      headers.set('x-city', city)
      if (cookies.size > 0)
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await fetch(address, { ...options, headers })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      note(await answer.clone().text())
      const path = url.pathname
      called.push({ method, path, shape: shapeBehind(method, path), status: answer.status })
      return answer
    },
    drawn() {
      const id = randomUUID()
      known.add(id)
      return id
    },
    missing: () => SPECIFIED.flatMap((call) => namesOf(call).filter((name) => !isMade(name, called))),
    unpublished: () => unpublished,
  }
}

/** A call about either product is one of each. */
function namesOf(call: string): string[] {
  return call.includes('{product}') ? PRODUCTS.map((it) => call.replace('{product}', it)) : [call]
}

function isMade(name: string, called: readonly Called[]): boolean {
  const [method = '', path = ''] = name.split(' ')
  const pattern = patternOf(path)
  const shapes = new Set(
    [path, ...PRODUCTS.map((it) => path.replace(it, '{product}'))].map((it) => it.replaceAll(PLACES, '{}')),
  )
  return called.some(
    (it) => it.method === method && it.status < 300 && shapes.has(it.shape) && pattern.test(it.path),
  )
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(PLACES, '[^/]+')}$`)

/** Of several addresses that fit the one with the fewest fields, as the router has it. */
function shapeBehind(method: string, path: string): string {
  const fitting = allEndpoints
    .map(({ endpoint }) => endpoint)
    .filter((it) => it.method === method && patternOf(it.path).test(path))
    .map((it) => it.path.replaceAll(PLACES, '{}'))
  return fitting.toSorted((one, other) => one.split('{}').length - other.split('{}').length)[0] ?? ''
}
