import { dirname, join } from 'node:path'

const PACKAGE = /^@allmend\/(domain|contract|sample)\/(.+)$/

/** Which of our files a file imports, by their paths from the root. */
export function importsIn(file: string, text: string, exists: (path: string) => boolean): string[] {
  const named = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return named.flatMap((name) => {
    const [, folder, rest] = PACKAGE.exec(name) ?? []
    const path = folder ? `${folder}/src/${rest}` : name.startsWith('.') ? join(dirname(file), name) : ''
    return ['', '.ts', '.tsx']
      .map((ending) => path + ending)
      .filter((it) => path !== '' && exists(it))
      .slice(0, 1)
  })
}

/** The files, and all that import one of them, over any number of others. */
export function withImporters(
  files: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const reached = new Set(files)
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const [file, imported] of imports) if (imported.some((it) => reached.has(it))) reached.add(file)
  }
  return reached
}
