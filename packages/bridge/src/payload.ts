import type { Json } from './messages.ts'

const isPlain = (value: object) => {
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === null || Object.getPrototypeOf(parent) === null
}

/**
 * Gives a clean copy of a payload as plain JSON; nothing at all becomes `null`.
 *
 * Throws for functions, symbols, DOM nodes, events, class instances and cycles: WebKit drops a message
 * that holds one of them without a word, so it has to be loud here. Keys that are undefined fall away.
 */
export function toJson(value: unknown): Json {
  const text = JSON.stringify(value ?? null, (key, inner: unknown) => {
    const kind = typeof inner
    const plain = kind !== 'object' || inner === null || Array.isArray(inner) || isPlain(inner as object)
    if (!plain || kind === 'function' || kind === 'symbol' || kind === 'bigint')
      throw new TypeError(`bridge: ${key || 'payload'} is not plain JSON`)
    return inner
  })
  return JSON.parse(text) as Json
}
