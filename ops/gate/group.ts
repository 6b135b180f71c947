import { resolve } from 'node:path'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

/**
 * `node --import ./ops/gate/seed.ts ops/gate/group.ts <test file …>`: several files in one process, one after the
 * other, each with hooks of its own. Importing the server costs two seconds of the processor; so it is paid once.
 */
for (const file of process.argv.slice(2)) {
  suite(file, async () => {
    await import(pathToFileURL(resolve(file)).href)
  })
}
