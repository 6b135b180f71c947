// Marks that turn the direction of what follows: they could make a line read as something else.
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/
const CONTROL = /\p{Cc}/u

/** One line as a person types it: no line breaks, no control or direction marks, no half characters. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text) && !DIRECTION.test(text)
}

/** Several such lines. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll('\n', ''))
}
