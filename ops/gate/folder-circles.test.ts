import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileCircles, folderCircles, type Import } from './folder-circles.ts'

function circles(...imports: Import[]): string[] {
  return folderCircles(imports, ['app']).map(({ members }) => members.join(' '))
}

test('two folders that need each other are a circle, though no two files do', () => {
  const there: Import = ['app/projects/overview.ts', 'app/content/cards.ts']
  const back: Import = ['app/content/pages.ts', 'app/projects/frame/gate.ts']
  assert.deepEqual(circles(there), [])
  assert.deepEqual(circles(there, back), ['app/content app/projects'])
  assert.deepEqual(folderCircles([there, back], ['app'])[0]?.imports, [there, back])
})

test('a circle may lead through a third folder, and may lie deep', () => {
  assert.deepEqual(
    circles(
      ['app/x/a/1.ts', 'app/x/b/1.ts'],
      ['app/x/b/2.ts', 'app/x/c/1.ts'],
      ['app/x/c/2.ts', 'app/x/a/2.ts'],
    ),
    ['app/x/a app/x/b app/x/c'],
  )
})

test('a room may hand out its subrooms and lend them its words', () => {
  assert.deepEqual(
    circles(['app/x/index.ts', 'app/x/list/row.ts'], ['app/x/list/row.ts', 'app/x/texts.ts']),
    [],
  )
})

test('a file and a subroom that need each other are a circle', () => {
  assert.deepEqual(
    circles(['app/x/page.ts', 'app/x/list/row.ts'], ['app/x/list/table.ts', 'app/x/page.ts']),
    ['app/x/list app/x/page.ts'],
  )
})

test('what leads out of the roots is no concern', () => {
  assert.deepEqual(circles(['app/x/a.ts', 'server/config.ts'], ['server/front.ts', 'app/x/b.ts']), [])
})

test('files that import each other are a circle, what they import or are imported by is not in it', () => {
  const circle: Import[] = [
    ['app/a.ts', 'app/b.ts'],
    ['app/b.ts', 'app/c.ts'],
    ['app/c.ts', 'app/a.ts'],
  ]
  const beside: Import[] = [
    ['app/page.ts', 'app/a.ts'],
    ['app/b.ts', 'app/words.ts'],
  ]
  assert.deepEqual(fileCircles(beside), [])
  assert.deepEqual(fileCircles([...beside, ...circle])[0]?.imports, circle)
})
