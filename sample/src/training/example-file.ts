import { closeSync, openSync, writeSync } from 'node:fs'

/** Rows on disk as the trainer reads them: label, weight and features as 32-bit floats. */
export type ExampleFile = {
  add: (label: number, weight: number, row: Float32Array) => void
  close: () => number
}

const BUFFERED = 4096

export function exampleFile(path: string, features: number): ExampleFile {
  const file = openSync(path, 'w')
  const width = features + 2
  const buffer = new Float32Array(BUFFERED * width)
  let waiting = 0
  let count = 0
  const flush = (): void => {
    writeSync(file, new Uint8Array(buffer.buffer, 0, waiting * width * 4))
    waiting = 0
  }
  return {
    add: (label, weight, row) => {
      buffer[waiting * width] = label
      buffer[waiting * width + 1] = weight
      buffer.set(row, waiting * width + 2)
      count++
      if (++waiting === BUFFERED) flush()
    },
    close: () => {
      flush()
      closeSync(file)
      return count
    },
  }
}
