const LONGEST = 240

/**
 * What went wrong, without whom it happened to: the first line of an error with everything that could name somebody
 * taken out. Addresses, ids, what stands in quotation marks or brackets, and numbers of four digits or more go.
 */
export function impersonalError(text: string): string {
  const line = text.trim().split(/[\r\n]/u, 1)[0] ?? ''
  const plain = line
    .replaceAll(/[^\s<>()"'«»„“”,;:=]+@[^\s<>()"'«»„“”,;]+/gu, '…')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/giu, '…')
    .replaceAll(/\b[a-z]+:\/\/\S+/giu, '…')
    .replaceAll(/"[^"]*"|«[^»]*»|„[^“”]*[“”]|“[^”]*”|'[^']*'|<[^>]*>|\([^)]*\)/gu, '…')
    .replaceAll(/\d[\d.,:]{3,}/gu, '…')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}
