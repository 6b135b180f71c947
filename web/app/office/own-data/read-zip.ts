/** The wanted files of an archive, as text; none when it is no archive. */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
): Promise<{ name: string; text: string }[]> {
  const { unzipRaw } = await import('unzipit')
  const { entries } = await unzipRaw(bytes).catch(() => ({ entries: [] }))
  const wanted = entries.filter(({ name }) => isWanted(name))
  const found: { name: string; text: string }[] = []
  // One after the other: an archive of years need not be unpacked all at once.
  for (const entry of wanted) found.push({ name: entry.name, text: await entry.text() })
  return found
}
