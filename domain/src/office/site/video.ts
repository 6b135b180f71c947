/** Who may be asked for a video, and nobody else; none of them before a reader says so. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.srf.ch'] as const

export interface Video {
  provider: 'YouTube' | 'Vimeo' | 'SRF'
  /** What is loaded after the click; its host is one of `VIDEO_HOSTS`. */
  embed: string
}

const ADDRESS_LENGTH_AT_MOST = 300

interface Provider {
  name: Video['provider']
  /** The page of a video, its id in the first group. */
  pages: readonly RegExp[]
  embed: (id: string) => string
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    pages: [
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[\w=&-]*&)?v=([\w-]{11})(?:[&#].*)?$/,
      /^https:\/\/(?:www\.)?youtube\.com\/shorts\/([\w-]{11})(?:[?#].*)?$/,
      /^https:\/\/youtu\.be\/([\w-]{11})(?:[?#].*)?$/,
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})(?:[?#].*)?$/,
    ],
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    pages: [/^https:\/\/(?:www\.)?vimeo\.com\/(\d{5,12})(?:[?#].*)?$/],
    embed: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    name: 'SRF',
    pages: [
      /^https:\/\/www\.srf\.ch\/play\/tv\/[\w/-]*\?urn=urn:srf:video:([0-9a-f]{8}-[0-9a-f-]{27})(?:[&#].*)?$/,
    ],
    embed: (id) => `https://www.srf.ch/play/embed?urn=urn:srf:video:${id}&subdivisions=false`,
  },
]

/** The video at an address, if it is a page of one of the providers; the address to load is built from its id alone. */
export function videoOf(address: string): Video | undefined {
  if (address.length > ADDRESS_LENGTH_AT_MOST) return undefined
  for (const { name, pages, embed } of PROVIDERS) {
    const id = pages.map((page) => page.exec(address)?.[1]).find((it) => it !== undefined)
    if (id !== undefined) return { provider: name, embed: embed(id) }
  }
  return undefined
}
