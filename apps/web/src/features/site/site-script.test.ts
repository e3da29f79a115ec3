// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { SITE_SCRIPT } from './site-script.ts'

/** Runs the script as the page does: from its text alone. */
const run = (text = SITE_SCRIPT): void => {
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(text)()
}

const PAGE = `
  <form data-contact data-incomplete="incomplete" data-done="done" data-missing="missing">
    <input name="name"><p id="missing-name"></p><input name="telephone"><p id="missing-telephone"></p>
    <input name="email"><p id="missing-email"></p><textarea name="remark"></textarea><p id="missing-remark"></p>
    <button type="submit">Submit</button><p data-state=""></p>
  </form>
  <a data-lang="fil" href="#fil">FIL</a>`

beforeEach(() => {
  document.body.innerHTML = PAGE
  sessionStorage.clear()
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const line = (name: string) => document.getElementById(`missing-${name}`)?.textContent
const state = () => document.querySelector('[data-state]')?.textContent
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name)
    if (!input) throw new Error(`no field ${name}`)
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
const submit = () => {
  const event = new Event('submit', { cancelable: true, bubbles: true })
  document.querySelector('form')?.dispatchEvent(event)
  return event
}
const FULL = { name: 'Example', telephone: '13800138000', email: 'someone@example.com', remark: 'A question' }

/** What the suite is about: one empty field is refused. */
const refusesAnEmptyField = (): boolean => {
  fill({ ...FULL, email: '' })
  submit()
  return state() === 'incomplete'
}

describe('the contact form', () => {
  test.each(Object.keys(FULL))(
    'without %s it says so, also beside the field, which gets the focus',
    { meta: { spec: ['2.site.contact-form', '5.site.contact'] } },
    (name) => {
      run()
      fill({ ...FULL, [name]: '   ' })
      expect(submit().defaultPrevented).toBe(true)
      expect(state()).toBe('incomplete')
      expect(field(name)?.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(field(name))
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
      expect(Object.keys(FULL).map(line)).toEqual(
        Object.keys(FULL).map((one) => (one === name ? 'missing' : '')),
      )
      expect(field('name')?.value).toBe(name === 'name' ? '   ' : FULL.name)
    },
  )

  test('filled in it says the other text, and the browser sends nothing', {
    meta: { spec: ['2.site.contact-form'] },
  }, () => {
    run()
    fill(FULL)
    expect(submit().defaultPrevented).toBe(true)
    expect(state()).toBe('done')
  })

  test('a second tap right after does not make a failure of it; a later one of the empty form is one', () => {
    run()
    fill(FULL)
    const { timeStamp } = submit()
    submit()
    expect(state()).toBe('done')
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    const later = new Event('submit', { cancelable: true, bubbles: true })
    Object.defineProperty(later, 'timeStamp', { value: timeStamp + 1_000 })
    document.querySelector('form')?.dispatchEvent(later)
    expect(state()).toBe('incomplete')
  })

  test('typing takes the mark and its line away, and leaves those of the other fields', () => {
    run()
    submit()
    expect([line('name'), line('email')]).toEqual(['missing', 'missing'])
    fill({ name: 'E' })
    expect(field('name')?.hasAttribute('aria-invalid')).toBe(false)
    expect([line('name'), line('email')]).toEqual(['', 'missing'])
  })

  test("the browser's own messages give way to the two texts", () => {
    const form = document.querySelector('form')
    expect(form?.noValidate).toBe(false)
    run()
    expect(form?.noValidate).toBe(true)
  })

  test('on an older page, which has no lines, it still answers', () => {
    for (const name of Object.keys(FULL)) document.getElementById(`missing-${name}`)?.remove()
    run()
    expect(refusesAnEmptyField()).toBe(true)
  })

  test('a draft is there again after a reload, and gone once the form was accepted', () => {
    run()
    fill(FULL)
    document.body.innerHTML = PAGE
    run()
    expect(field('remark')?.value).toBe(FULL.remark)
    submit()
    document.body.innerHTML = PAGE
    run()
    expect(field('remark')?.value).toBe('')
  })

  test('what was typed before the script came is there after a reload too, beside what was kept before', () => {
    run()
    fill({ name: FULL.name })
    document.body.innerHTML = PAGE
    fill({ remark: FULL.remark })
    run()
    document.body.innerHTML = PAGE
    run()
    expect([field('name')?.value, field('remark')?.value]).toEqual([FULL.name, FULL.remark])
  })

  test('what others left in the storage does not break it', () => {
    sessionStorage.setItem('siteContact', '{nonsense')
    run()
    expect(refusesAnEmptyField()).toBe(true)
  })

  test('planted bug: a form that never finds a field empty is noticed', () => {
    run(SITE_SCRIPT.replace(/\.trim\(\) === (['"`])\1/, ".trim() === 'never'"))
    expect(refusesAnEmptyField()).toBe(false)
  })
})

test('the chosen language is remembered', () => {
  run()
  document.querySelector<HTMLElement>('[data-lang]')?.click()
  expect(document.cookie).toContain('lang=fil')
})

test('a page without the form is left in peace', () => {
  document.body.innerHTML = ''
  expect(() => run()).not.toThrow()
})
