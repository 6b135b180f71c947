import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { frontMatter, readMarkdown } from '@allmend/domain/office/site/markdown'
import { openTestServer, PASSWORD, type TestServer } from '../../../test/test-server.ts'

const run = promisify(execFile)
let server: TestServer
let env: NodeJS.ProcessEnv

before(async () => {
  server = await openTestServer()
  const { email } = await server.person({ secondFactor: false })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  env = { ...process.env, ALLMEND: `http://127.0.0.1:${port}`, EMAIL: email, PASSWORD }
})
after(() => server.close())

for (const language of ['de', 'en'] as const) {
  test(`every example of the API guide in ${language} does what it says`, async () => {
    const path = `../../../../web/content/documentation/api.${language}.md`
    const source = readFileSync(new URL(path, import.meta.url), 'utf8')
    const examples = readMarkdown(frontMatter(source).body).filter((it) => it.kind === 'code')
    const answers: string[] = []
    for (const { language: tongue, text } of examples) {
      const [program, ...words] =
        tongue === 'shell'
          ? ['bash', '-euo', 'pipefail', '-c', text]
          : [process.execPath, '--input-type=module-typescript', '--eval', text]
      const { stdout } = await run(program ?? '', words, { env, timeout: 30_000 })
      answers.push(stdout)
    }
    const [open = '', openTyped = '', own = '', ownTyped = '', refused = ''] = answers
    assert.equal(answers.length, 5)
    assert.ok(open.includes('"id":"energy"') && open.includes('"product":"tracking"'))
    assert.ok(openTyped.includes(language === 'de' ? 'Energie und Versorgung' : 'Energy and utilities'))
    assert.ok(own.includes(env['EMAIL'] ?? '-') && ownTyped.trim() === env['EMAIL'])
    assert.match(refused, /"messageId":6\b/)
  })
}
