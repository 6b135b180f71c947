/** Five links to one invite page, so that an organisation sees which poster or letter was heard (spec §9). */
export const CHANNELS = [1, 2, 3, 4, 5] as const

/** Who came without a channel is counted under this number. */
export const NO_CHANNEL = 0

/** Where a channel leads, without origin. */
export function inviteAddress(code: string, channel?: number): string {
  return channel ? `/invite/${code}?via=${channel}` : `/invite/${code}`
}

/** The channel an address names; anything else is none. */
export function channelIn(via: string | null | undefined): number {
  return CHANNELS.find((channel) => String(channel) === via) ?? NO_CHANNEL
}
