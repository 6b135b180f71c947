const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The language itself cannot decode base64 yet, and this runs in browsers and on servers. */
export function bytesOf(base64: string): Uint8Array {
  const values = new Uint8Array(128)
  for (let index = 0; index < 64; index++) values[ALPHABET.charCodeAt(index)] = index
  let length = base64.length
  while (base64[length - 1] === '=') length--
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let bits = 0
  let count = 0
  let at = 0
  for (let index = 0; index < length; index++) {
    bits = ((bits << 6) | values[base64.charCodeAt(index)]!) & 0xffffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[at++] = (bits >> count) & 255
  }
  return bytes
}
