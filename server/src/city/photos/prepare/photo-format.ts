type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'other'

const STARTS: readonly { format: PhotoFormat; at: number; bytes: string }[] = [
  { format: 'jpeg', at: 0, bytes: '\xFF\xD8\xFF' },
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1A\n' },
  { format: 'webp', at: 8, bytes: 'WEBP' },
  { format: 'other', at: 4, bytes: 'ftyp' },
  { format: 'other', at: 0, bytes: 'GIF8' },
  { format: 'other', at: 0, bytes: 'II*\0' },
  { format: 'other', at: 0, bytes: 'MM\0*' },
  { format: 'other', at: 0, bytes: 'BM' },
  { format: 'other', at: 0, bytes: '<svg' },
  { format: 'other', at: 0, bytes: '<?xml' },
]

/** By content: neither a name nor a type that somebody sent along is asked. Undefined for what is no picture. */
export function photoFormatOf(bytes: Buffer): PhotoFormat | undefined {
  const start = bytes.toString('latin1', 0, 16)
  return STARTS.find(({ at, bytes }) => start.startsWith(bytes, at))?.format
}
