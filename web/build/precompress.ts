import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TEXT = /\.(?:m?js|css|svg|txt|json)$/

/** Writes `.br` and `.gz` beside the files of the browser once, so that no request pays for it. */
export async function precompress(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!TEXT.test(name)) continue
    const file = join(folder, name)
    const content = await readFile(file)
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  }
}
