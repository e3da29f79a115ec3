import { describe, expect, test } from 'vitest'
import { needsOf } from './selector-needs.ts'

const expectNeeds = (read: typeof needsOf, selector: string, classes: string[], elements: string[]) =>
  expect(read(selector)).toEqual({ classes, elements, touched: false, generated: false })

describe('what a selector needs', () => {
  test.each<[string, string[], string[]]>([
    ['.a', ['a'], []],
    ['.a.b > .c', ['a', 'b', 'c'], []],
    ['.mt-1\\.5', ['mt-1.5'], []],
    ['.min-h-\\[calc\\(3rem\\+3px\\)\\]', ['min-h-[calc(3rem+3px)]'], []],
    ['.\\32xl', ['2xl'], []],
    ['.\\[\\&_path\\]\\:fill path', ['[&_path]:fill'], ['path']],
    ['ul li', [], ['li']],
    ['html', [], ['html']],
    ['[hidden]:where(:not([hidden=until-found]))', [], []],
    ['*', [], []],
    ['::placeholder', [], ['input', 'select', 'textarea']],
    ['.tip::backdrop', ['tip'], []],
    ['::-webkit-search-decoration', [], ['input:search']],
  ])('%s asks for its classes and its last element', (selector, classes, elements) => {
    expectNeeds(needsOf, selector, classes, elements)
  })

  test('planted bug: names read up to the first sign that CSS escapes are noticed', () => {
    const planted = (selector: string) => ({
      ...needsOf(selector),
      classes: [...selector.matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? ''),
    })
    expectNeeds(planted, '.a.b > .c', ['a', 'b', 'c'], [])
    expect(() => expectNeeds(planted, '.mt-1\\.5', ['mt-1.5'], [])).toThrow('expected')
    expect(() => expectNeeds(planted, '.\\32xl', ['2xl'], [])).toThrow('expected')
  })

  test('alternatives and negations in brackets ask for nothing: either may hold', () => {
    expect(needsOf(':is(.a,.b)>:not(.c)')).toMatchObject({ classes: [], elements: [] })
    expect(needsOf('.open\\:turn:is([open],:popover-open)')).toMatchObject({ classes: ['open:turn'] })
  })

  test('a group of one selector asks for what it asks', () => {
    expect(needsOf(':where(.divide-y>:not(:last-child))').classes).toEqual(['divide-y'])
    expect(needsOf(':is(:where(.group):is([open],:open) .group-open\\:turn)').classes).toEqual([
      'group',
      'group-open:turn',
    ])
    expect(needsOf(':is(:where(.peer):focus-visible~.peer\\:x)')).toMatchObject({ touched: true })
    expect(needsOf('.a:where(ul) li').elements).toEqual(['li'])
  })

  test.each([':focus-visible', '.a:hover', '.b:active>.c', 'html:has(dialog:modal)'])(
    '%s shows only while touched',
    (selector) => {
      expect(needsOf(selector).touched).toBe(true)
    },
  )

  test('what is for generated parts of any element is told apart from what a class generates', () => {
    expect(needsOf(':before').generated).toBe(true)
    expect(needsOf('*::after').generated).toBe(true)
    expect(needsOf('.tick:before').generated).toBe(false)
  })

  test('a class that is only named like a state is no state', () => {
    expect(needsOf('.hover\\:x').touched).toBe(false)
  })
})
