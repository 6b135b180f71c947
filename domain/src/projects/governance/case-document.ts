/** What an organisation attaches for the board to read. */
export const CASE_DOCUMENT_LIMITS = { octets: 10_000_000, perProject: 20, title: 120 } as const

const HEAD = /^%PDF-[12]\.\d/
/** Readers look for the end in the last kilobyte. */
const TAIL_OCTETS = 1_024

/** Whether a file is a PDF by what stands in it, whatever it is called: its first octets and its end. */
export function isPdf(octets: Uint8Array): boolean {
  const letters = (part: Uint8Array) => String.fromCharCode(...part)
  return HEAD.test(letters(octets.subarray(0, 8))) && letters(octets.slice(-TAIL_OCTETS)).includes('%%EOF')
}
