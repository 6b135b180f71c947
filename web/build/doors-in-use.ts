import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** As we write it, and as React Router writes the pieces into which it cuts a screen. */
const THROUGH_DOOR = /import \{([^{}]*)\} from ['"]([./a-z-]+\/index(?:\.server)?\.ts)['"]/g
const PART = /^export \{([^{}]*)\} from '(\.\/[^']+)'$/gm

/**
 * Parts come with the page that shows them: through the door of their capability (its index.ts) each page would seem to
 * need all of them.
 */
export const doorsInUse: Plugin = {
  name: 'parts by name',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/app\/[^?]*\.tsx?(?:\?|$)/, code: /\/index(?:\.server)?\.ts['"]/ },
    handler: (code, id) => ({ code: pastDoors(code, id, (file) => readFileSync(file, 'utf8')), map: null }),
  },
}

/** The code of a file with its imports through doors led to the files behind them. */
export function pastDoors(code: string, id: string, read: (file: string) => string): string {
  const folder = dirname(id)
  return code.replaceAll(THROUGH_DOOR, (_, names: string, address: string) => {
    const door = join(folder, address)
    const behind = partsOf(read(door))
    return namesIn(names)
      .map((name) => {
        const part = behind.get(name.replace(/^type /, '').replace(/ as .*$/, ''))
        if (part === undefined) throw new Error(`${door} has no part ${name}`)
        return `import { ${name} } from './${relative(folder, join(dirname(door), part))}'`
      })
      .join('\n')
  })
}

/** The file of each part, beside the door. */
function partsOf(door: string): Map<string, string> {
  const parts = [...door.matchAll(PART)]
  return new Map(parts.flatMap(([, names = '', file = '']) => namesIn(names).map((name) => [name, file])))
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
