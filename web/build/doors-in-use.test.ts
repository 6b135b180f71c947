import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastDoors } from './doors-in-use.ts'

const DOOR = "export { A, B } from './room/a.tsx'\nexport { c } from './c.ts'\n"

function led(code: string): string {
  return pastDoors(code, '/web/app/screens/site/page.tsx', (file) => {
    assert.equal(file, '/web/app/payments/index.ts')
    return DOOR
  })
}

test('an import through a door leads to the files behind it, under the names it gave them', () => {
  assert.equal(
    led("import { A, type B, c as d } from '../../payments/index.ts'\n"),
    "import { A } from './../../payments/room/a.tsx'\n" +
      "import { type B } from './../../payments/room/a.tsx'\n" +
      "import { c as d } from './../../payments/c.ts'\n",
  )
})

test('a piece of a screen is led past the door as well', () => {
  assert.equal(
    led('import { c } from "../../payments/index.ts";\n'),
    "import { c } from './../../payments/c.ts';\n",
  )
})

test('other imports stay as they are', () => {
  const code = "import { headOf } from '../../frame/head.ts'\n"
  assert.equal(led(code), code)
})

test('a part that the door does not have ends the build', () => {
  assert.throws(() => led("import { D } from '../../payments/index.ts'\n"), /has no part D/)
})
