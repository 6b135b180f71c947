import type { Seen } from './look-at.ts'

/** Links of ours that lead to no page and no file; each is asked for once. */
export async function deadLinks(
  origin: string,
  seen: readonly Seen[],
): Promise<{ link: string; on: string }[]> {
  const on = new Map<string, string>()
  for (const { links, address, who } of seen) for (const link of links) on.set(link, `${address} (${who})`)
  const dead: { link: string; on: string }[] = []
  for (const [link, place] of on) {
    const { status } = await fetch(origin + link, { redirect: 'manual' })
    if (status >= 400) dead.push({ link: `${link} (${status})`, on: place })
  }
  return dead
}
