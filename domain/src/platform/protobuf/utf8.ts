/** The bytes of a text in UTF-8 (RFC 3629); a lone surrogate becomes U+FFFD. The domain knows no TextEncoder. */
export function utf8Of(text: string): Uint8Array {
  const bytes: number[] = []
  const tail = (code: number, shift: number): number => 0x80 | ((code >> shift) & 0x3f)
  for (const sign of text.toWellFormed()) {
    const code = sign.codePointAt(0)!
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code, 0))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code, 6), tail(code, 0))
    else bytes.push(0xf0 | (code >> 18), tail(code, 12), tail(code, 6), tail(code, 0))
  }
  return Uint8Array.from(bytes)
}
