import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive; its content is asked for when its turn comes. */
export interface ZipEntry {
  name: string
  changedAt: Date
  content: AsyncIterable<string | Buffer>
}

/** More would cost twice the time for a tenth of the size. */
const LEVEL = 1
const GATHERED_LENGTH = 128 * 1024

/** A zip as a stream; 64-bit records stand where they are needed and only there (decision 0181). */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const packed = zip.outputStream as Readable
  const stop = new AbortController()
  const fail = (error: Error): void => void packed.destroy(error)
  zip.on('error', fail)
  const adding = addAll(zip, entries, stop.signal).catch(fail)
  try {
    for await (const piece of packed as AsyncIterable<Buffer>) yield piece
  } finally {
    // Whoever reads may go before the end; contents are let go of then.
    stop.abort()
    await adding
  }
}

/** One after the other: the next one is asked for when the last is read. */
async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, changedAt, content } of entries) {
    const source = Readable.from(gathered(content), { objectMode: false, signal })
    const mtime = asLocalTime(changedAt)
    zip.addReadStream(source, name, { mtime, forceDosTimestamp: true, compressionLevel: LEVEL })
    await finished(source)
  }
  zip.end()
}

/**
 * Each piece is packed by another thread, and asking it costs more than packing some kilobytes. Text becomes
 * bytes when there is enough of it, so that no piece is held twice.
 */
async function* gathered(content: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const piece of content) {
    if (typeof piece === 'string') text += piece
    if (text !== '' && (typeof piece !== 'string' || text.length >= GATHERED_LENGTH)) {
      yield Buffer.from(text)
      text = ''
    }
    if (typeof piece !== 'string') yield piece
  }
  if (text !== '') yield Buffer.from(text)
}

/** An archive has no zone and is written in UTC; the library reads the clock on the wall. */
function asLocalTime(at: Date): Date {
  return new Date(at.getTime() + at.getTimezoneOffset() * 60_000)
}
