/** The wanted files of an archive of ours, as text, by its directory at the end. */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
): Promise<{ name: string; text: string }[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: { name: string; text: string }[] = []
  let at = directoryOf(view)
  while (at !== undefined && at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50) {
    const [method, packed] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)]
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const local = view.getUint32(at + 42, true)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (!isWanted(name) || method !== 8 || local + 30 > bytes.length) continue
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    found.push({ name, text: await inflated(bytes.slice(start, start + packed)) })
  }
  return found
}

/** The end record is 22 bytes long, as we write no comment. */
function directoryOf(view: DataView): number | undefined {
  const end = view.byteLength - 22
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return undefined
  return view.getUint32(end + 16, true)
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Response(stream).text()
}
