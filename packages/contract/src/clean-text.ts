/**
 * Text without invisible characters: control characters, and marks that turn the direction of writing, with which a
 * text appears to an operator as another one than it is. They are removed and not refused: who pastes a text cannot see
 * them either.
 */
import type { TSchema } from 'typebox'

/** In the schema of a text field. Without it a text is one line. */
const TEXT_KIND = 'x-text'

/** `lines`: a line end stays. `file`: nothing is changed; what reads the file knows what it may hold. */
type TextKind = 'lines' | 'file'

/** For a field of free text that may have several lines. */
export const LINES = { [TEXT_KIND]: 'lines' } as const
/** For a field that is a whole file. */
export const WHOLE_FILE = { [TEXT_KIND]: 'file' } as const

/** Without tabs and line ends. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu
const LINE_ENDS = /\r\n?|\n/g

function cleanText(text: string, kind?: TextKind): string {
  if (kind === 'file') return text
  const visible = text.replace(UNSEEN, '')
  return kind === 'lines'
    ? visible.replace(LINE_ENDS, '\n')
    : visible.replace(LINE_ENDS, ' ').replaceAll('\t', ' ')
}

type Node = Readonly<Record<string, unknown>>

const nodeOf = (schema: unknown): Node | undefined =>
  typeof schema === 'object' && schema !== null ? (schema as Node) : undefined

/** Of a choice, the first that knows the field. */
function alternatives(schema: Node): readonly Node[] {
  const choices: unknown[] = [schema['anyOf'], schema['allOf']].flat()
  return [schema, ...choices.map(nodeOf).filter((one) => one !== undefined)]
}

const inside = (schema: Node | undefined, name: string): Node | undefined =>
  schema === undefined
    ? undefined
    : alternatives(schema)
        .map(({ properties }) => nodeOf(nodeOf(properties)?.[name]))
        .find((found) => found !== undefined)

const itemsOf = (schema: Node | undefined): Node | undefined =>
  schema === undefined
    ? undefined
    : alternatives(schema)
        .map(({ items }) => nodeOf(items))
        .find((found) => found !== undefined)

function kindOf(schema: Node | undefined): TextKind | undefined {
  // What no schema describes is read again as a payload of its own, as that of a request for approval.
  if (schema === undefined) return 'file'
  const kind = alternatives(schema)
    .map((one) => one[TEXT_KIND])
    .find((found) => found !== undefined)
  return kind === 'lines' || kind === 'file' ? kind : undefined
}

/** @returns the value with each of its texts cleaned as its schema says; what is no text stays as it is */
export function cleanPayload(schema: TSchema | undefined, value: unknown): unknown {
  const node = nodeOf(schema)
  if (typeof value === 'string') return cleanText(value, kindOf(node))
  if (Array.isArray(value)) return value.map((one) => cleanPayload(itemsOf(node), one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cleanPayload(inside(node, name), one)]),
  )
}
