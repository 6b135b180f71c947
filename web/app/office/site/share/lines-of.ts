/** Words in as few lines as fit; one that is too long for a line by itself is cut, and says so. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((it) => it !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(fits(word) ? word : cut(word, fits))
  }
  return lines
}

function cut(word: string, fits: (line: string) => boolean): string {
  let [short, long] = [0, word.length]
  while (short < long) {
    const half = Math.ceil((short + long) / 2)
    if (fits(`${word.slice(0, half)}…`)) short = half
    else long = half - 1
  }
  return `${word.slice(0, short)}…`
}
