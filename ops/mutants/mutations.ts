import ts from 'typescript'

/** One small change of a source text that some test should notice. */
export interface Mutation {
  start: number
  end: number
  replacement: string
  /** The line it is on, and `14: a < b → a <= b`. */
  line: string
  about: string
}

const SWAPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
}

const SWAPPED_NAMES: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' }

/** Every mutation of a file: signs, borders, numbers, conditions, defaults, statements and answers. */
export function mutationsOf(name: string, text: string): Mutation[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  function change(node: ts.Node, replacement: string): void {
    const start = node.getStart(file)
    const number = file.getLineAndCharacterOfPosition(start).line
    const line = text.split('\n')[number] ?? ''
    const short = (it: string) => it.replaceAll(/\s+/g, ' ').slice(0, 70)
    const about = `${number + 1}: ${short(node.getText(file))} → ${short(replacement) || 'nothing'}`
    found.push({ start, end: node.getEnd(), replacement, line, about })
  }
  function visit(node: ts.Node): void {
    if (isBeyondRunning(node)) return
    if (ts.isBinaryExpression(node)) changeBinary(node)
    else if (node.kind === ts.SyntaxKind.TrueKeyword) change(node, 'false')
    else if (node.kind === ts.SyntaxKind.FalseKeyword) change(node, 'true')
    else if (ts.isNumericLiteral(node)) change(node, `(${node.text} + 1)`)
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      change(node, node.operand.getText(file))
    else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) changeCondition(node)
    else if (ts.isReturnStatement(node) && node.expression && !isChanged(node.expression))
      change(node, 'return undefined')
    else if (ts.isExpressionStatement(node)) change(node, ';')
    else if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) change(node, ';')
    else if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) changeName(node)
    ts.forEachChild(node, visit)
  }
  function changeBinary(node: ts.BinaryExpression): void {
    const { left, right, operatorToken } = node
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return change(node, `(${left.getText(file)})`)
    const swapped = SWAPPED[operatorToken.kind]
    const joinsTexts = [left, right].some((it) => ts.isStringLiteralLike(it) || ts.isTemplateExpression(it))
    if (!swapped || (joinsTexts && operatorToken.kind === ts.SyntaxKind.PlusToken)) return
    change(node, `${left.getText(file)} ${swapped} ${right.getText(file)}`)
  }
  function changeCondition(node: ts.IfStatement | ts.ConditionalExpression): void {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition
    // A comparison turned round by itself already, or the same negated.
    if (ts.isBinaryExpression(condition) && SWAPPED[condition.operatorToken.kind]) {
      if (/^[!=]==$/.test(condition.operatorToken.getText(file))) return
    }
    if (ts.isPrefixUnaryExpression(condition)) return
    change(condition, `!(${condition.getText(file)})`)
  }
  function changeName(node: ts.PropertyAccessExpression): void {
    const { text } = node.name
    // What every object has, toString say, is no name of ours.
    if (Object.hasOwn(SWAPPED_NAMES, text)) change(node.name, SWAPPED_NAMES[text]!)
  }
  visit(file)
  return found
}

/** Types are gone when the program runs; what an error says is no rule, nor is the sample of a mail. */
function isBeyondRunning(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    isSample(node)
  )
}

function isSample(node: ts.Node): boolean {
  if (!node.getSourceFile().fileName.endsWith('mails.ts')) return false
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)
  return isNamed && /^samples?($|[A-Z])/.test(node.name.getText())
}

/** Changed by itself already, or what it would be changed into. */
function isChanged(node: ts.Expression): boolean {
  const { TrueKeyword, FalseKeyword } = ts.SyntaxKind
  return node.kind === TrueKeyword || node.kind === FalseKeyword || node.getText() === 'undefined'
}
