import { allCalls } from '@allmend/contract/calls'
import type { Plugin } from 'vite'

/** Writes the list of calls out for the browser, which then needs none of the schemas it was made from. */
export const writtenCalls: Plugin = {
  name: 'written calls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /[\\/]contract[\\/]src[\\/]calls\.ts$/ },
    handler: () => `export const allCalls = ${JSON.stringify(allCalls)}`,
  },
}
