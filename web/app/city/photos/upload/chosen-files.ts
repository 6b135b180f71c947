/** What somebody chose or dropped. */
export interface ChosenFiles {
  /** Of the folder, or of the first file. */
  name: string
  photos: File[]
  /** Files of other kinds; they are left alone. */
  others: number
}

const NAME_AT_MOST = 80

/** JPEG by what the browser or the name says; what it truly is the server finds out. */
function isJpeg({ type, name }: File): boolean {
  return type === 'image/jpeg' || (type === '' && /\.jpe?g$/i.test(name))
}

export function chosenFiles(files: readonly File[], folder?: string): ChosenFiles {
  const photos = files
    .filter(isJpeg)
    // Sequences of action cameras are numbered.
    .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b), 'en', { numeric: true }))
  const [first] = photos
  const above = folder ?? (first?.webkitRelativePath ?? '').split('/')[0]
  const name = (above || first?.name || '').slice(0, NAME_AT_MOST)
  return { name, photos, others: files.length - photos.length }
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}

/** Dropped files, and those within dropped folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFiles> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const [first] = entries
  const files = (await Promise.all(entries.map(filesIn))).flat()
  return chosenFiles(files, entries.length === 1 && first?.isDirectory ? first.name : undefined)
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [await new Promise<File>((found, failed) => (entry as FileSystemFileEntry).file(found, failed))]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: File[] = []
  for (;;) {
    // A reader tells a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((reported, failed) =>
      reader.readEntries(reported, failed),
    )
    if (some.length === 0) return found
    for (const it of some) found.push(...(await filesIn(it)))
  }
}
