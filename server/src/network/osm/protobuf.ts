import { PbfReader } from 'pbf'

/** Calls back with every field; a field left unread is skipped. */
export function eachField(bytes: Uint8Array, read: (field: number, value: PbfReader) => void): void {
  const message = new PbfReader(bytes)
  message.readFields((field) => read(field, message), undefined)
  // The library does not look where the bytes end.
  if (message.pos !== bytes.length) throw new Error('the message ends within a field')
}

/** Packed sint64, each the difference to the one before. */
export function packedDeltas(value: PbfReader): Float64Array<ArrayBuffer> {
  const values = new Float64Array(value.readPackedSVarint())
  for (let index = 1; index < values.length; index++) values[index]! += values[index - 1]!
  return values
}
