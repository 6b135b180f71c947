/** To be kept as a file, with a name every browser reads, and its letters where they are not plain. */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. ()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
