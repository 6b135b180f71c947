import { createCipheriv, createHash } from 'node:crypto'
import { type Draw, drawnFrom } from '@allmend/domain/projects/releases/noise'

const BLOCK = 1 << 16

/** The noise of a release, from bytes that are the same for the same seed: thousands of draws that anybody can repeat. */
export function seededDraw(seed: number): Draw {
  const cipher = createCipheriv(
    'aes-128-ctr',
    createHash('md5').update(String(seed)).digest(),
    Buffer.alloc(16),
  )
  const nothing = Buffer.alloc(BLOCK)
  let [block, at] = [cipher.update(nothing), 0]
  return drawnFrom((count) => {
    if (at + count > BLOCK) [block, at] = [cipher.update(nothing), 0]
    at += count
    return block.subarray(at - count, at)
  })
}
