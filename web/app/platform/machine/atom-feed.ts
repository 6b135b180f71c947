interface Feed {
  language: string
  title: string
  subtitle: string
  self: string
  home: string
  entries: readonly Entry[]
}

interface Entry {
  title: string
  summary: string
  author: string
  published: number
  updated: number
  address: string
}

/** RFC 4287. */
export function atomFeed({ language, title, subtitle, self, home, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escaped(title)}</title><subtitle>${escaped(subtitle)}</subtitle>`,
    `<id>${escaped(self)}</id><link rel="self" href="${escaped(self)}"/><link href="${escaped(home)}"/>`,
    `<updated>${instant(Math.max(0, ...entries.map((it) => it.updated)))}</updated><author><name>Allmend</name></author>`,
    ...entries.map(
      (it) =>
        `<entry><title>${escaped(it.title)}</title><id>${escaped(it.address)}</id><link href="${escaped(it.address)}"/><published>${instant(it.published)}</published><updated>${instant(it.updated)}</updated><author><name>${escaped(it.author)}</name></author><summary>${escaped(it.summary)}</summary></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const instant = (at: number): string => new Date(at).toISOString()

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (it) => ENTITIES[it] ?? it)
