/** No page breaks when a browser translates it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts } from './bare-text.ts'

const ROOT = join(import.meta.dirname, '..')
/** Props that hold blocks and never a text. */
const HOLDS_BLOCKS: Readonly<Record<string, string>> = {
  'packages/ui/src/layout/card.tsx': '{children}',
  'packages/ui/src/layout/screen.tsx': '{right}',
  'apps/web/src/shared/verification/verification-form.tsx': '{children}',
  'apps/web/src/features/confirm/confirmation.tsx': '{summary}',
  'apps/console/src/shared/list/list.tsx': '{answer.data !== undefined && renderAbove?.(answer.data)}',
}

test('no text stands bare beside what comes and goes', () => {
  const files = globSync('{apps/web,apps/console,packages/ui}/src/**/*.tsx', {
    cwd: ROOT,
    exclude: (name) => name.endsWith('.test.tsx'),
  })
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    bareTexts(file, readFileSync(join(ROOT, file), 'utf8'))
      .filter((text) => !text.endsWith(`: ${HOLDS_BLOCKS[file]}`))
      .map((text) => `${file}:${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<b>{busy && <i />}{label}</b>', ['1: {label}']],
  ['<b>{busy ? <i /> : icon}{children}</b>', ['1: {children}']],
  ['<b>{busy && <i />}Pay</b>', ['1: Pay']],
  ['<b>{list.map((one) => <i key={one} />)}and more</b>', ['1: and more']],
  ['<b>{sum}{late && ` of ${rest}`}</b>', ['1: {late && ` of ${rest}`}']],
  ['<b>{place ? text : null}<i /></b>', ['1: {place ? text : null}']],
  ["<b>{place ? text : ''}<i /></b>", ["1: {place ? text : ''}"]],
  ['<>\n{busy && <i />}\n{label}</>', ['3: {label}']],
])('found: %s', (jsx, texts) => expect(bareTexts('a.tsx', `export const a = ${jsx}`)).toEqual(texts))

test.each([
  '<b>{busy && <i />}<span>{label}</span></b>',
  '<b>{label}{busy && <i />}</b>',
  '<b>{busy && <i />}<u />{label}</b>',
  '<b>{busy ? "wait" : label}</b>',
  '<b>{first} and {second}</b>',
  '<b>{late && text}</b>',
])('harmless: %s', (jsx) => expect(bareTexts('a.tsx', `export const a = ${jsx}`)).toEqual([]))
