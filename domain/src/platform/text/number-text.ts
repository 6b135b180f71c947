/** A number as a file writes it; nothing where nothing is written. */
export function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' ? undefined : Number(text)
}
