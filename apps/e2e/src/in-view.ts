/**
 * Whether a person can see the error message of a form: drawn inside the screen, with no bar, toast or keyboard over
 * it.
 */
import type { Locator, Page } from 'playwright-core'

interface FieldInView {
  readonly text: string
  readonly focused: boolean
  /** The hidden parts of control and message, in words; empty where all of it is visible. */
  readonly hidden: readonly string[]
}

/**
 * The first field of the page that has a message, as it is drawn. Its control and its message must lie inside the
 * visual viewport, and what lies on top at their edges must be the field itself.
 *
 * @param keyboard what a keyboard covers at the foot of the screen, in CSS pixels
 */
export async function firstWrongField(page: Page, keyboard = 0): Promise<FieldInView | null> {
  // Scrolling follows the drawing of the message.
  await page.evaluate(
    () =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50)))),
  )
  return page.evaluate((covered) => {
    const message = document.querySelector<HTMLElement>('main [id$="-error"]')
    const control =
      message && document.querySelector<HTMLElement>(`main [aria-describedby~="${CSS.escape(message.id)}"]`)
    if (!message || !control) return null
    const field = message.closest('[data-field]') ?? message
    const foot = innerHeight - covered
    const hidden: string[] = []
    for (const [name, element] of Object.entries({ control, message })) {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const middle = (left + right) / 2
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const there = document.elementFromPoint(middle, y)
        if (y < 0 || y > foot) hidden.push(`${name} at ${Math.round(y)} of ${foot}`)
        else if (!there || !field.contains(there))
          hidden.push(`${name} under ${there?.className ?? 'nothing'}`)
      }
    }
    const focused = field.contains(document.activeElement)
    return { text: message.innerText, focused, hidden }
  }, keyboard)
}

/** Makes the page believe that a keyboard of this height has opened over its foot, as phones report it. */
export const openKeyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate((covered) => {
    const { visualViewport } = window
    if (!visualViewport) throw new Error('no visual viewport')
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - covered })
    visualViewport.dispatchEvent(new Event('resize'))
  }, height)

/**
 * Scrolls until a control lies at the lowest visible place: right over the foot's bar or the keyboard, so that there is
 * no room left for a message below it.
 */
export const restAboveFoot = (control: Locator, keyboard: number): Promise<void> =>
  control.evaluate((element, covered) => {
    const bar = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight
    const foot = Math.min(bar, innerHeight - covered)
    scrollBy({ top: element.getBoundingClientRect().bottom - foot + 8, behavior: 'instant' })
  }, keyboard)
