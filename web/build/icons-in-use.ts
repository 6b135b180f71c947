import type { Plugin } from 'vite'
import { WEIGHTS } from '../app/platform/ui/icon-weights.ts'

const FROM_LIST = /import \{([^{}]*)\} from '[./]+\/(?:ui\/)?icons\.ts'/g
/** One weight of a drawing as the library's files are written. */
const DRAWING = / {2}\[\n {4}"(\w+)",\n.*\n {2}\],?\n/g

/**
 * Drawings come with the page that shows them, in the weights we draw: through the list of all of them (app/platform/ui/icons.ts)
 * each page would seem to need each, and half of every drawing is never asked for.
 */
export const iconsInUse: readonly Plugin[] = [
  {
    name: 'icons by name',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/app\/.*\.tsx?$/, code: /icons\.ts'/ },
      handler: (code) => ({
        code: code.replaceAll(FROM_LIST, (_, names: string) => importsOf(names)),
        map: null,
      }),
    },
  },
  {
    name: 'icons by weight',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
      handler(code, id) {
        const kept = new Set<string>()
        const rest = code.replaceAll(DRAWING, (drawing, weight: string) => {
          if (!WEIGHTS.some((it) => it === weight)) return ''
          kept.add(weight)
          return drawing
        })
        if (kept.size !== WEIGHTS.length) this.error(`${id} is written otherwise than we know`)
        return { code: rest, map: null }
      },
    },
  },
]

function importsOf(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `import { ${name} } from '@phosphor-icons/react/dist/ssr/${name.replace(/Icon$/, '')}'`)
    .join('\n')
}
