import fc from 'fast-check'

/**
 * Imported before tests: properties draw the same examples in every run, so that a rare counterexample stops whoever
 * brought it and nobody else. At night SEED is another each time, and printed.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_118) })
