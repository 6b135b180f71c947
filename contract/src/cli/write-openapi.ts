import { readFileSync, writeFileSync } from 'node:fs'
import { openApi } from '../openapi.ts'

/** Writes docs/openapi.json anew; contract.test.ts holds it to the contract. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

writeFileSync(
  new URL('../../../docs/openapi.json', import.meta.url),
  `${JSON.stringify(openApi(version), null, 2)}\n`,
)
