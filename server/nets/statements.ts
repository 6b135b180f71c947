import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A column as the source declares it. */
export interface DeclaredColumn {
  name: string
  mayBeNull: boolean
  kind: ColumnKind
}

const COLUMN_KINDS = ['string', 'number', 'boolean', 'Date', 'Buffer', 'anything'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number] | `${(typeof COLUMN_KINDS)[number]}[]`

/** One SQL text of the sources, as it is handed to the database. */
export interface Statement {
  /** `tracking/dirty.ts:61` */
  place: string
  /** Absent where the text is put together while the server runs. */
  text?: string
  /** Absent where nobody reads the rows. */
  columns?: DeclaredColumn[]
  /** Rows asked for by `ask` and `sql` come with their columns in camel case. */
  isCamelCased: boolean
}

const SERVER = fileURLToPath(new URL('../', import.meta.url))

/** Every SQL text below server/src: `ask(db, text)`, ``sql`…`.execute(db)`` and `query(text)`. */
export function statementsIn(sources: { planted?: string } = {}): Statement[] {
  const program = programOf(sources.planted)
  const checker = program.getTypeChecker()
  const found: Statement[] = []
  for (const file of program.getSourceFiles()) {
    const name = file.fileName.startsWith(`${SERVER}src/`) ? file.fileName.slice(`${SERVER}src/`.length) : ''
    if (!name || name.endsWith('.test.ts')) continue
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) found.push(...statementsOf(node, checker, name))
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}

/** The server's program, with a file of a test's own beside it where one is given. */
function programOf(planted?: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${SERVER}tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
      },
    },
  )
  if (!config) throw new Error('server/tsconfig.json cannot be read')
  const sources = config.fileNames.filter((it) => it.startsWith(`${SERVER}src/`) && !it.endsWith('.test.ts'))
  if (planted === undefined) return ts.createProgram(sources, config.options)
  const path = `${SERVER}src/planted.ts`
  const host = ts.createCompilerHost(config.options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => name === path || fileExists(name)
  host.readFile = (name) => (name === path ? planted : readFile(name))
  host.getSourceFile = (name, version, ...rest) =>
    name === path ? ts.createSourceFile(name, planted, version) : getSourceFile(name, version, ...rest)
  return ts.createProgram([path], config.options, host)
}

function statementsOf(call: ts.CallExpression, checker: ts.TypeChecker, file: string): Statement[] {
  const asked = askedBy(call, checker)
  if (!asked) return []
  const { line } = call.getSourceFile().getLineAndCharacterOfPosition(call.getStart())
  const about = { place: `${file}:${line + 1}`, isCamelCased: asked.isCamelCased }
  const row = isRead(call) ? rowOf(call, checker) : undefined
  const columns = row && columnsOf(row, checker)
  const texts = asked.texts
  if (!texts) return [{ ...about, ...(columns ? { columns } : {}) }]
  return texts.map((text) => ({ ...about, text, ...(columns ? { columns } : {}) }))
}

/** What a call asks of the database; `texts` is absent where they are made at run time. */
function askedBy(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
): { texts: string[] | undefined; isCamelCased: boolean } | undefined {
  const declared = checker.getResolvedSignature(call)?.getDeclaration()
  const from = declared?.getSourceFile().fileName ?? ''
  const { expression } = call
  if (ts.isIdentifier(expression) && expression.text === 'ask' && from.endsWith('/db/connect.ts'))
    return { texts: textsOf(call.arguments[1], checker), isCamelCased: true }
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const asks = /\/db\/identity\.ts$|\/@types\/pg\/|\/pg-pool\//.test(from)
  if (expression.name.text === 'query' && asks)
    return { texts: textsOf(call.arguments[0], checker), isCamelCased: false }
  if (expression.name.text !== 'execute' || !ts.isTaggedTemplateExpression(expression.expression))
    return undefined
  const { tag, template } = expression.expression
  if (!ts.isIdentifier(tag) || tag.text !== 'sql') return undefined
  return { texts: [withPlaceholders(template, checker)], isCamelCased: true }
}

/** A value becomes a parameter; so does a piece of SQL that is chosen at run time, with the type it declares. */
function withPlaceholders(template: ts.TemplateLiteral, checker: ts.TypeChecker): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  const spans = template.templateSpans.map(
    ({ expression, literal }, index) => `$${index + 1}${castOf(expression, checker)}${literal.text}`,
  )
  return template.head.text + spans.join('')
}

function castOf(expression: ts.Expression, checker: ts.TypeChecker): string {
  const type = checker.getTypeAtLocation(expression)
  const piece =
    type.getSymbol()?.name === 'RawBuilder' && checker.getTypeArguments(type as ts.TypeReference)[0]
  if (!piece) return ''
  const kind = kindOf(piece, checker)
  return kind === 'boolean' ? '::boolean' : kind === 'number' ? '::float8' : ''
}

/** The texts an expression can be, as far as the sources alone say it. */
function textsOf(node: ts.Expression | undefined, checker: ts.TypeChecker): string[] | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textsOf(node.expression, checker)
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => textsOf(span.expression, checker))
    if (spans.some((it) => !it)) return undefined
    return node.templateSpans.reduce<string[]>(
      (starts, span, index) =>
        starts.flatMap((start) => (spans[index] ?? []).map((middle) => start + middle + span.literal.text)),
      [node.head.text],
    )
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const left = textsOf(node.left, checker)
    const right = textsOf(node.right, checker)
    return left && right && left.flatMap((start) => right.map((end) => start + end))
  }
  if (ts.isConditionalExpression(node)) {
    const yes = textsOf(node.whenTrue, checker)
    const no = textsOf(node.whenFalse, checker)
    return yes && no && [...yes, ...no]
  }
  const type = checker.getTypeAtLocation(node)
  const literals = type.isUnion() ? type.types : [type]
  if (literals.every((it) => it.isStringLiteral() || it.isNumberLiteral()))
    return literals.map((it) => String(it.value))
  // Which number it is changes neither the question nor its columns.
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return ['1']
  const symbol = checker.getSymbolAtLocation(node)
  const declaration = symbol && unaliased(symbol, checker).valueDeclaration
  if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined
  const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
  return isConst ? textsOf(declaration.initializer, checker) : undefined
}

function unaliased(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** Whether anybody looks at what came back: `await ask(…)` as a statement of its own reads nothing. */
function isRead(call: ts.CallExpression): boolean {
  let node: ts.Node = call.parent
  while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent
  return !ts.isExpressionStatement(node)
}

/** The row a call promises: of `Promise<Row[]>`, `Promise<{ rows: Row[] }>`. */
function rowOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(call))
  if (!promised) return undefined
  const rows = promised.getProperty('rows')
  const list = rows ? checker.getTypeOfSymbol(rows) : promised
  if (!checker.isArrayType(list)) return undefined
  const [row] = checker.getTypeArguments(list as ts.TypeReference)
  return row
}

function columnsOf(row: ts.Type, checker: ts.TypeChecker): DeclaredColumn[] | undefined {
  if (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) return undefined
  // pg's own row type, where nobody named one.
  if (checker.getIndexInfosOfType(row).length > 0) return undefined
  // One of several shapes has the columns of all of them; those it lacks are null there.
  const shapes = row.isUnion() ? row.types : [row]
  const names = new Set(shapes.flatMap((it) => it.getProperties().map((property) => property.name)))
  return [...names].map((name) => {
    const types = shapes.map((it) => it.getProperty(name)).map((it) => it && checker.getTypeOfSymbol(it))
    const present = types.flatMap((it) => (it ? [checker.getNonNullableType(it)] : []))
    const kinds = new Set(present.map((it) => kindOf(it, checker)))
    return {
      name,
      mayBeNull: types.some((it) => !it || !present.includes(it)),
      kind: kinds.size === 1 ? ([...kinds][0] ?? 'anything') : 'anything',
    }
  })
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): ColumnKind {
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference)
    return element ? `${kindOf(checker.getNonNullableType(element), checker) as 'string'}[]` : 'anything'
  }
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string'
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number'
  if (checker.isTypeAssignableTo(type, checker.getBooleanType())) return 'boolean'
  const name = type.getSymbol()?.name
  if (name === 'Date') return 'Date'
  if (name === 'Buffer') return 'Buffer'
  return 'anything'
}
