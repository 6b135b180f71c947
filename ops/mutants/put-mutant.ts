import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded before everything else in every process and thread of a test: one file is another one.
const file = process.env['MUTANT_OF']
const source = process.env['MUTANT_SOURCE']

registerHooks({
  load(url, context, nextLoad) {
    if (!file || !source || url !== file) return nextLoad(url, context)
    return { format: 'module-typescript', source: readFileSync(source, 'utf8'), shortCircuit: true }
  },
})
