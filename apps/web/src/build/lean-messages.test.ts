import { describe, expect, test } from 'vitest'
import { leanMessage } from './lean-messages.ts'

const body = (name: string, input: string, text: string) =>
  `const ${name} = /** @type {(inputs: X) => LocalizedString} */ (${input}) => {\n\treturn /** @type {LocalizedString} */ (\`${text}\`)\n};\n`
const compiled = (input: string, ...texts: string[]) =>
  `${texts.map((text, index) => body(`l${index}_hello`, input, text)).join('\n')}\nexport const hello = /** @type {X} */ ((inputs = {}) => l0_hello(inputs));`

type Text = string | 0 | ((inputs: object) => string)

/** What the rewritten module says, by the number of the locale. */
async function said(code: string | null, inputs: object): Promise<string[]> {
  const module = (code ?? '').replace(/^import.*$/m, 'const say = (...texts) => texts')
  const { hello } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`
  )) as {
    hello: Text[]
  }
  return hello.map((text) => {
    const own = text === 0 ? hello[0] : text
    return typeof own === 'function' ? own(inputs) : String(own)
  })
}

describe('messages made lean', () => {
  test('every locale keeps its text, quotes and backslashes included', async () => {
    const lean = leanMessage(compiled('', "Don't \\`quote\\`", '请正确输入手机号！', 'Huwag \\\\ ito'), 3)
    expect(await said(lean, {})).toEqual(["Don't `quote`", '请正确输入手机号！', 'Huwag \\ ito'])
  })

  test('inputs go where they went', async () => {
    const lean = leanMessage(compiled('i', '${i?.n}s', '${i?.n}s', 'sa ${i?.n}s'), 3)
    expect(await said(lean, { n: 9 })).toEqual(['9s', '9s', 'sa 9s'])
  })

  test('a module of another shape is left alone', () => {
    expect(leanMessage(compiled('', 'one', 'two'), 3)).toBeNull()
    expect(leanMessage('export const hello = () => plural()', 3)).toBeNull()
  })

  test('the suite notices a planted bug: a locale that is forgotten', async () => {
    const planted = (leanMessage(compiled('', 'a', 'b', 'c'), 3) ?? '').replace(', `c`', '')
    expect(await said(planted, {})).not.toEqual(['a', 'b', 'c'])
  })
})
