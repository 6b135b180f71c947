import { channelIn, NO_CHANNEL } from './channel.ts'

/** How somebody comes to an invite page. */
export interface WayIn {
  /** Through which channel. */
  via: number
  /** A recorder waits for her: that is where her first device's credential goes. */
  isForRecorder: boolean
}

const RECORDER = 'recorder'

/** What an address says of it; anything else is nothing. */
export function wayIn(query: { get(name: string): string | null }): WayIn {
  return { via: channelIn(query.get('via')), isForRecorder: query.get('for') === RECORDER }
}

/** The code an address carries, under either of the specification's two names (§2). */
export function codeIn(query: { get(name: string): string | null }): string {
  return (query.get('code') ?? query.get('project') ?? '').trim().slice(0, 40)
}

/** An address that says it too. */
export function withWayIn(address: string, { via, isForRecorder }: WayIn): string {
  const text = [
    ...(via === NO_CHANNEL ? [] : [`via=${via}`]),
    ...(isForRecorder ? [`for=${RECORDER}`] : []),
  ].join('&')
  if (text === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${text}`
}

/** Where a typed code is looked up. */
export function joinByCode(code: string, way: WayIn): string {
  return withWayIn(`/join?code=${encodeURIComponent(code)}`, way)
}
