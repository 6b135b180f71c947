import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** One table the query builder is given. */
export interface BuilderTable {
  /** `projects/projects/store.ts:12` */
  place: string
  schema: string
}

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))
const GIVEN_TABLES =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|(?:inner|left|right|full|cross)Join)$/

/** What is asked through Kysely: each table, and in each file how many pieces of SQL stand in its queries. */
export function queriesIn(sources: Record<string, string> = allSources()): {
  tables: BuilderTable[]
  pieces: Record<string, number>
} {
  const tables: BuilderTable[] = []
  const pieces: Record<string, number> = {}
  for (const [name, text] of Object.entries(sources)) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (isPiece(node)) pieces[name] = (pieces[name] ?? 0) + 1
      // What stands in a text or in a piece is a part of it.
      if (isSql(node)) return
      const table = tableGiven(node)
      if (table) {
        const { line } = file.getLineAndCharacterOfPosition(table.at.getStart())
        tables.push({ place: `${name}:${line + 1}`, schema: table.schema })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return { tables, pieces }
}

/** ``sql`…` `` that is not executed by itself. */
function isPiece(node: ts.Node): boolean {
  if (!isSql(node)) return false
  const { parent } = node
  return !(ts.isPropertyAccessExpression(parent) && parent.name.text === 'execute')
}

function isSql(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql'
}

function tableGiven(node: ts.Node): { at: ts.Node; schema: string } | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const [table] = node.arguments
  if (!table || !ts.isStringLiteralLike(table) || !GIVEN_TABLES.test(node.expression.name.text))
    return undefined
  const schema = /^(\w+)\.\w/
    .exec(table.text)?.[1]
    ?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return schema === undefined ? undefined : { at: node.expression.name, schema }
}

function allSources(): Record<string, string> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const ours = names.filter((it) => it.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(it))
  return Object.fromEntries(ours.map((name) => [name, readFileSync(`${SOURCES}${name}`, 'utf8')]))
}
