/** Hands a file to the browser to keep. */
export function saveFile(bytes: Uint8Array, type: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  link.download = name
  link.click()
  // The browser has begun reading it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
