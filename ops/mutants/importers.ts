import { globSync, readFileSync } from 'node:fs'
import { importsIn, withImporters } from '../gate/imports.ts'

const files = new Set(globSync('{domain,contract,server}/{src,test,faults}/**/*.ts'))
const imports = new Map(
  [...files].map((file) => [file, importsIn(file, readFileSync(file, 'utf8'), (path) => files.has(path))]),
)

/** Whoever imports a file, over any number of others. Threads and processes a test starts are not seen. */
export const importersOf = (file: string): ReadonlySet<string> => withImporters([file], imports)
