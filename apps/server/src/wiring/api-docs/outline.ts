/** A JSON schema as a reader would jot it down: `{ name: text (60), tags: [ text ] }` over several lines. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly pattern?: string
  readonly maxLength?: number
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

/** @param schema any schema of a declaration; what it cannot name it calls `anything`. */
export function outline(schema: unknown, indent = ''): string {
  const { anyOf, properties, items, patternProperties, ...one } = (schema ?? {}) as Schema
  if (anyOf !== undefined) return anyOf.map((option) => outline(option, indent)).join(' | ')
  if ('const' in one) return JSON.stringify(one.const)
  if (one.enum !== undefined) return one.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (items !== undefined) return `[ ${outline(items, indent)} ]`
  const open = Object.values(patternProperties ?? {})[0]
  if (open !== undefined) return `{ [name]: ${outline(open, indent)} }`
  if (properties !== undefined) return fields(properties, one.required ?? [], indent)
  return plain(one)
}

function fields(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${outline(schema, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function plain({ type, pattern, maxLength }: Schema): string {
  if (type !== 'string') return type === 'integer' ? 'whole number' : (type ?? 'anything')
  if (pattern !== undefined) return `text ${pattern}`
  return maxLength === undefined ? 'text' : `text (${maxLength})`
}
