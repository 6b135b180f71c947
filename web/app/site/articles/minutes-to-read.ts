import { type Block, textOfBlock } from '@allmend/domain/site/markdown'

const WORDS_A_MINUTE = 200

/** Whole minutes, at least one. */
export function minutesToRead(blocks: readonly Block[]): number {
  const words = blocks.flatMap((it) => textOfBlock(it).split(/\s+/)).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
