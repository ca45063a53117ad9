import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../src')

/** Components that put something next to their children: a text in one of them never stands alone. */
const BESIDE = new Set([
  'Button',
  'ButtonBase',
  'CardActionArea',
  'Disclosure',
  'ListItemButton',
  'MenuItem',
  'Tab',
  'ToggleButton',
])

type Parent = ts.JsxElement | ts.JsxFragment

const nameOf = (parent: Parent) =>
  ts.isJsxElement(parent) ? parent.openingElement.tagName.getText() : undefined

/** What React renders of an element's children. */
const childrenOf = (parent: Parent) =>
  parent.children.filter((child) =>
    ts.isJsxText(child)
      ? !child.containsOnlyTriviaWhiteSpaces
      : !ts.isJsxExpression(child) || child.expression !== undefined,
  )

const CHOOSING = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

/** What an expression may come to. */
function resultsOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return resultsOf(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...resultsOf(expression.whenTrue), ...resultsOf(expression.whenFalse)]
  if (!ts.isBinaryExpression(expression) || !CHOOSING.has(expression.operatorToken.kind)) return [expression]
  const right = resultsOf(expression.right)
  const isAnd = expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  return isAnd ? right : [...resultsOf(expression.left), ...right]
}

const isChoice = (expression: ts.Expression) =>
  ts.isConditionalExpression(expression) ||
  (ts.isBinaryExpression(expression) && CHOOSING.has(expression.operatorToken.kind))

const isText = (expression: ts.Expression) =>
  (ts.isStringLiteralLike(expression) && expression.text !== '') || ts.isTemplateExpression(expression)

const isElement = (expression: ts.Expression) =>
  ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression)

/** The texts of an element that React would look for in vain once a translator has put others in their place. */
function looseTexts(parent: Parent): ts.JsxChild[] {
  const children = childrenOf(parent)
  const name = nameOf(parent)
  if (children.length === 1 && name !== undefined && !BESIDE.has(name)) return []
  let comesAndGoes = false
  return children.filter((child) => {
    if (ts.isJsxText(child)) return comesAndGoes
    if (!ts.isJsxExpression(child) || !child.expression) return false
    const results = resultsOf(child.expression)
    if (ts.isStringLiteralLike(child.expression)) return comesAndGoes && child.expression.text.trim() !== ''
    if (isChoice(child.expression) && results.some(isElement)) comesAndGoes = true
    return results.some(isText)
  })
}

it('a text that changes, or that something comes before, stands alone in its element (ORD-38)', () => {
  const loose = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const looseLines: string[] = []
    const look = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node))
        for (const child of looseTexts(node)) {
          const { line } = parsed.getLineAndCharacterOfPosition(child.getStart())
          looseLines.push(`${file}:${line + 1} ${child.getText().trim().replace(/\s+/g, ' ').slice(0, 60)}`)
        }
      ts.forEachChild(node, look)
    }
    look(parsed)
    return looseLines
  })
  expect(loose.sort()).toEqual([])
})
