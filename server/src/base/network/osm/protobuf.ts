import { PbfReader } from 'pbf'

/** Calls back with every field; a field left unread is skipped. */
export function eachField(bytes: Uint8Array, read: (field: number, value: PbfReader) => void): void {
  const message = new PbfReader(bytes)
  message.readFields((field) => read(field, message), undefined)
  // The library does not look where the bytes end.
  if (message.pos !== bytes.length) throw new Error('the message ends within a field')
}

/** Packed sint64, each the difference to the one before. How many there are is asked before any is read. */
export function packedDeltas(
  value: PbfReader,
  allow: (count: number) => void = () => undefined,
): Float64Array<ArrayBuffer> {
  const bytes = value.readBytes()
  const count = countOf(bytes)
  allow(count)
  const values = new Float64Array(count)
  const numbers = new PbfReader(bytes)
  let sum = 0
  for (let index = 0; index < count; index++) {
    sum += numbers.readSVarint()
    values[index] = sum
  }
  return values
}

/** The last octet of each number is below 128, and no other is. */
function countOf(packed: Uint8Array): number {
  let count = 0
  for (const octet of packed) if (octet < 128) count++
  return count
}
