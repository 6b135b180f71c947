const [QUOTE, BACKSLASH, LIST, OBJECT, LIST_END, OBJECT_END] = [0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d]

/**
 * How deep a JSON text nests and how many lists and objects it opens, in one pass without reading it: parsing twenty
 * megabytes of brackets takes more memory and time than any map is worth.
 */
export function jsonSize(text: string): { depth: number; count: number } {
  let [depth, open, count] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) at = endOfString(text, at)
    else if (letter === LIST || letter === OBJECT) {
      count++
      if (++open > depth) depth = open
    } else if (letter === LIST_END || letter === OBJECT_END) open--
  }
  return { depth, count }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === BACKSLASH) at++
    else if (letter === QUOTE) return at
  }
  return text.length
}
