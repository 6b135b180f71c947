/** Rates of a bad day, for each request. */
const RATES = { requestLost: 0.02, answerLost: 0.02, refused: 0.02 } as const
/** Tunnels, cellars, flights: how often an hour begins one, and how long it lasts at most. */
const OFFLINE_STARTS_AN_HOUR = 0.05
const OFFLINE_AT_MOST_MS = 10 * 3_600_000

/** The way to the real server, which loses requests and answers and is gone for hours. */
export function unsteadyNetwork(now: () => number, random: () => number) {
  let offlineUntil = 0
  let hour = 0
  let isSteady = false
  const counts = { sent: 0, lost: 0, refused: 0 }

  function isOffline(): boolean {
    const thisHour = Math.floor(now() / 3_600_000)
    if (thisHour !== hour) {
      hour = thisHour
      if (random() < OFFLINE_STARTS_AN_HOUR) offlineUntil = now() + random() * OFFLINE_AT_MOST_MS
    }
    return now() < offlineUntil
  }
  const lose = (): never => {
    counts.lost++
    throw new TypeError('network')
  }
  const fetched: typeof fetch = async (address, init) => {
    if (isSteady) return dated(await fetch(address, init))
    if (isOffline() || random() < RATES.requestLost) lose()
    if (random() < RATES.refused) {
      counts.refused++
      const status = random() < 0.5 ? 429 : 503
      return new Response('{}', { status, headers: { 'retry-after': `${Math.ceil(random() * 300)}` } })
    }
    const answer = await fetch(address, init)
    counts.sent++
    if (random() < RATES.answerLost) {
      await answer.arrayBuffer()
      lose()
    }
    return dated(answer)
  }
  /** Months pass in a minute; the header of a real server tells only the minute. */
  async function dated(answer: Response): Promise<Response> {
    const headers = new Headers(answer.headers)
    headers.set('date', new Date(now()).toUTCString())
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
  }
  return { fetched, counts, settle: () => (isSteady = true) }
}
