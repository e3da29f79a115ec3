import { join } from 'node:path'
import type { Plugin } from 'vite'

const BODY =
  /^const \w+ = \/\*\*.*?\*\/ \((i?)\) => \{\s*return \/\*\*.*?\*\/ \((`(?:[^`\\]|\\.)*`)\)\s*\};/gms
const NAME = /^export const (\w+) =/m
const PICKER = 'virtual:message-in-the-locale-of-the-page'
const RUNTIME = join(import.meta.dirname, '../paraglide/runtime.js')

/**
 * Every compiled message carries its own choice among the locales; on a screen with thirty messages that weighs
 * more than the texts. Here all of them share one, which takes 1 kB (brotli) off such a screen. A module of
 * another shape, such as one with plural forms, is left as it is.
 */
export function leanMessages(locales: readonly string[]): Plugin {
  const paraglide = /\/src\/paraglide\//
  return {
    name: 'lean-messages',
    enforce: 'pre',
    resolveId: (id) => (id === PICKER ? `\0${PICKER}` : null),
    load: (id) => (id === `\0${PICKER}` ? picker(locales) : null),
    transform(code, id) {
      if (!paraglide.test(id) || !id.includes('/messages/')) return null
      const lean = leanMessage(code, locales.length)
      return lean === null ? null : { code: lean, map: null }
    },
  }
}

const picker = (locales: readonly string[]): string => `
import { getLocale } from ${JSON.stringify(RUNTIME)}
const locales = ${JSON.stringify(locales)}
export const say = (...texts) => (inputs) => {
  const text = texts[locales.indexOf(getLocale())] || texts[0]
  return typeof text === 'string' ? text : text(inputs)
}`

/** The module of one message, rewritten; null where it is not of the plain shape. */
export function leanMessage(code: string, locales: number): string | null {
  const name = NAME.exec(code)?.[1]
  const bodies = [...code.matchAll(BODY)]
  if (!name || bodies.length !== locales) return null
  const texts = bodies.map(([, input, text = '']) => (input ? `(i) => ${text}` : text))
  const said = texts.map((text, index) => (index > 0 && text === texts[0] ? '0' : text))
  return `import { say } from '${PICKER}'\nexport const ${name} = /* @__PURE__ */ say(${said.join(', ')})\n`
}
