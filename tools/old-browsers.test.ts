import { describe, expect, test } from 'vitest'
import { newInMarkup, newInScript } from './old-browsers/scripts.ts'
import { newInStyles } from './old-browsers/styles.ts'

const ofScript = (code: string) => newInScript('a.js', code).map(({ feature }) => feature)
const ofStyles = (css: string) => newInStyles('a.css', css).map(({ feature }) => feature)
const ofMarkup = (html: string) => newInMarkup('/', html).map(({ feature }) => feature)

describe('a script of the oldest browsers', () => {
  test.each([
    {
      code: String.raw`x.replace(/(?<=\p{L})-(?=\p{L})/gu, '')`,
      feature: 'regular_expressions.lookbehind_assertion',
    },
    { code: String.raw`new RegExp('(?<!a)b', 'u')`, feature: 'regular_expressions.lookbehind_assertion' },
    { code: '/[a--b]/v.test(x)', feature: 'builtins.RegExp.unicodeSets' },
    { code: 'x.toSorted(y)', feature: 'builtins.Array.toSorted' },
    { code: 'x?.toSpliced(1)', feature: 'builtins.Array.toSpliced' },
    { code: 'Object.groupBy(x, y)', feature: 'builtins.Object.groupBy' },
    { code: 'Promise.withResolvers()', feature: 'builtins.Promise.withResolvers' },
  ])('does not say $code', ({ code, feature }) => {
    expect(ofScript(code)).toEqual([`javascript.${feature}`])
  })

  test.each([
    { code: 'if (URL.canParse(x)) y()', feature: 'api.URL.canParse_static' },
    { code: 'AbortSignal.timeout(1)', feature: 'api.AbortSignal.timeout_static' },
    { code: 'dialog.showPopover()', feature: 'api.HTMLElement.showPopover' },
    { code: 'main.inert = true', feature: 'api.HTMLElement.inert' },
    { code: 'new CloseWatcher()', feature: 'api.CloseWatcher' },
    { code: '(0, r.jsx)("nav", { popover: "auto" })', feature: 'html.global_attributes.popover' },
    { code: 'r.jsxs("main", { inert: true, children: [] })', feature: 'html.global_attributes.inert' },
    { code: 'x.setAttribute(`inert`, ``)', feature: 'html.global_attributes.inert' },
    { code: '(0, r.jsx)("button", { popoverTarget: "a" })', feature: 'html.elements.button.popovertarget' },
  ])('does not say $code', ({ code, feature }) => {
    expect(ofScript(code)).toEqual([feature])
  })

  test.each([
    'if ("showPopover" in x && !y) x.showPopover()',
    'if (!x.showPopover) return_(); x.showPopover()',
    'const f = (x) => { if (typeof x.inert === "boolean") return () => { x.inert = true } }',
    'navigator.connection?.saveData',
    'x.hidePopover?.()',
  ])('may ask first: %s', (code) => {
    expect(ofScript(code)).toEqual([])
  })

  test('asks in the function that uses it or around it, not in another', () => {
    expect(ofScript('const a = (x) => x.inert === true; const b = (x) => { x.inert = false }')).toEqual([
      'api.HTMLElement.inert',
    ])
  })

  test('may have names of its own: keys, a method that only rare parts of the platform have, what every browser has', () => {
    expect(
      ofScript(
        'const x = { popover: 1, toSorted: 2 }; x.run(); x.at(-1); x.findLast(y); URL.createObjectURL(x)',
      ),
    ).toEqual([])
  })
})

describe('a sheet of the oldest browsers', () => {
  test.each([
    { css: '.a { color: color-mix(in srgb, red, blue) }', feature: 'types.color.color-mix' },
    { css: ':root { --a: color-mix(in oklab, var(--b) 8%, white) }', feature: 'types.color.color-mix' },
    { css: '.a { height: 100dvh }', feature: 'types.length.viewport_percentage_units_dynamic' },
    { css: '.a { rotate: 90deg }', feature: 'properties.rotate' },
    { css: '@media (height >= 30em) { .a { position: sticky } }', feature: 'at-rules.media.range_syntax' },
    { css: '@media (20em < width) { .a { position: sticky } }', feature: 'at-rules.media.range_syntax' },
    { css: '.a:has(:checked) { color: red }', feature: 'selectors.has(:checked)' },
    { css: '.a:user-valid { color: red }', feature: 'selectors.user-valid' },
    { css: '.a { overflow-x: clip }', feature: 'properties.overflow-x.clip' },
    { css: '@container (width < 13rem) { .a { rotate: 1deg } }', feature: 'at-rules.container' },
  ])('does not say $css', ({ css, feature }) => {
    expect(ofStyles(css)).toEqual([`css.${feature}`])
  })

  test.each([
    '.a { height: 100vh; height: 100dvh }',
    '.a { -webkit-user-select: none; user-select: none }',
    '@supports (rotate: 1deg) { .a { rotate: 1deg } }',
    '@media (min-height: 30em) { .a { position: sticky; transform: rotate(1deg) } }',
    '@layer base { .a:focus-visible { inset: 0; gap: 1px } }',
    String.raw`.has-\[\:checked\]\:a { content: "100dvh"; color: var(--color-mix) }`,
  ])('may say %s', (css) => {
    expect(ofStyles(css)).toEqual([])
  })

  test('says the older value first', () => {
    expect(ofStyles('.a { height: 100dvh; height: 100vh }')).toHaveLength(1)
  })
})

test('a document of the oldest browsers has none of their later attributes', () => {
  expect(ofMarkup('<main inert><a href="/x" class="popover">popover</a></main>')).toEqual([
    'html.global_attributes.inert',
  ])
  expect(ofMarkup('<nav id="a" popover="auto"></nav>')).toEqual(['html.global_attributes.popover'])
})
