interface Feed {
  language: string
  title: string
  subtitle: string
  self: string
  home: string
  /** The latest first; `updated` is a day. */
  entries: readonly { title: string; summary: string; updated: string; address: string }[]
}

/** RFC 4287. */
export function atomFeed({ language, title, subtitle, self, home, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escaped(title)}</title><subtitle>${escaped(subtitle)}</subtitle>`,
    `<id>${escaped(self)}</id><link rel="self" href="${escaped(self)}"/><link href="${escaped(home)}"/>`,
    `<updated>${entries[0]?.updated ?? '1970-01-01'}T00:00:00Z</updated><author><name>Allmend</name></author>`,
    ...entries.map(
      (it) =>
        `<entry><title>${escaped(it.title)}</title><id>${escaped(it.address)}</id><link href="${escaped(it.address)}"/><updated>${it.updated}T00:00:00Z</updated><summary>${escaped(it.summary)}</summary></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (it) => ENTITIES[it] ?? it)
