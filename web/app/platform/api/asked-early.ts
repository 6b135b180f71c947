/** One answer of the API that came before it was asked for. */
export interface EarlyAnswer {
  /** Which call it answers. */
  to: string
  status: number
  body: string
}

declare global {
  /** What the head of the page asked for while its code was on its way, by call. */
  var askedEarly: Promise<readonly EarlyAnswer[]> | undefined
}

export function nameOfCall(method: string, address: string, authorization?: string | null): string {
  return [method, address, authorization ?? ''].join(' ')
}

/** The answer to a call, if it is here or under way. It is given once, and to nobody with another token. */
export async function takeEarly(address: string, options: RequestInit): Promise<Response | undefined> {
  if (!globalThis.askedEarly) return undefined
  const name = nameOfCall(options.method ?? 'GET', address, new Headers(options.headers).get('authorization'))
  const answers = await globalThis.askedEarly.catch(() => [])
  const answer = answers.find(({ to }) => to === name)
  if (!answer) return undefined
  globalThis.askedEarly = Promise.resolve(answers.filter((it) => it !== answer))
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } })
}

/** What nobody took is nobody's. */
export function forgetEarly(): void {
  globalThis.askedEarly = undefined
}
