/** What a phone opens to be paired; also drawn as a QR code. What stands behind # never reaches a server. */
export function pairingLink(origin: string, credential: string): string {
  return `allmend://pair#origin=${encodeURIComponent(origin)}&credential=${encodeURIComponent(credential)}`
}
