/** Some ten kilobytes of text: a piece is written, packed and forgotten before the next one is made. */
const FIXES_AT_ONCE = 512

/** The text of fix after fix, in pieces: whoever writes a long day holds little of it at a time. */
export function* textPieces(
  length: number,
  textAt: (at: number) => string,
  between = '',
): Generator<string, void> {
  for (let from = 0; from < length; from += FIXES_AT_ONCE) {
    const until = Math.min(length, from + FIXES_AT_ONCE)
    let text = from === 0 ? textAt(0) : between + textAt(from)
    for (let at = from + 1; at < until; at++) text += between + textAt(at)
    yield text
  }
}
