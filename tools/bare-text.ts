/**
 * Finds bare text in an element beside a conditional neighbour. A browser that translates the page puts each bare text
 * into an element of its own; React then expects it where it was, to insert or remove a neighbour, and the whole page
 * breaks. In a `span` of its own it is found again.
 */
import { parseSync } from 'vite'
import { isNode, type Node, nodesIn } from './syntax-tree.ts'

const isElement = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment'
const holdsElement = (value: unknown): boolean => nodesIn(value).some(isElement)
const isNothing = (value: Node): boolean =>
  (value.type === 'Literal' && (value['value'] === '' || value['value'] === null)) ||
  (value.type === 'Identifier' && value['name'] === 'undefined')

/** Names that the source gives to elements: `const notice = <Banner />`. */
function namesOfElements(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { type, id, init } of nodesIn(program))
    if (type === 'VariableDeclarator' && isNode(id) && holdsElement(init)) names.add(String(id['name']))
  return names
}

type Child = 'nothing' | 'element' | 'comes and goes' | 'text' | 'text that goes'

/** Of an expression in braces. A name that is not known to be an element may be a text. */
function expressionKind(expression: Node, elements: ReadonlySet<string>): Child {
  if (expression.type === 'JSXEmptyExpression') return 'nothing'
  const names = nodesIn(expression).filter(({ type }) => type === 'Identifier')
  if (holdsElement(expression) || names.some(({ name }) => elements.has(String(name))))
    return 'comes and goes'
  const { type, operator, consequent, alternate } = expression
  if (type === 'LogicalExpression' && operator === '&&') return 'text that goes'
  const branches = [consequent, alternate].filter(isNode)
  return type === 'ConditionalExpression' && branches.some(isNothing) ? 'text that goes' : 'text'
}

function kindOf(child: Node, elements: ReadonlySet<string>): Child {
  if (child.type === 'JSXText') {
    const text = String(child['value'])
    return text.trim() === '' && text.includes('\n') ? 'nothing' : 'text'
  }
  const { expression } = child
  return isNode(expression) ? expressionKind(expression, elements) : 'element'
}

/** The bare texts of one element that a neighbour breaks, or that break it when they go. */
function bareIn(children: readonly Node[], elements: ReadonlySet<string>): Node[] {
  const shown = children
    .map((child) => ({ child, kind: kindOf(child, elements) }))
    .filter(({ kind }) => kind !== 'nothing')
  if (shown.length < 2) return []
  let follows = false
  return shown
    .filter(({ kind }) => {
      if (kind === 'element') follows = false
      if (kind === 'comes and goes') follows = true
      return kind === 'text that goes' || (kind === 'text' && follows)
    })
    .map(({ child }) => child)
}

/** @returns each such text as it stands in the source, with the line in front: `29: {buttonText}` */
export function bareTexts(file: string, source: string): string[] {
  const program = parseSync(file, source).program as unknown
  if (!isNode(program)) return []
  const elements = namesOfElements(program)
  return nodesIn(program)
    .filter(isElement)
    .flatMap(({ children }) => bareIn(children as Node[], elements))
    .map(
      ({ start, end }) => `${source.slice(0, start).split('\n').length}: ${source.slice(start, end).trim()}`,
    )
}
