/** A finger on a browser that the runner of journeys cannot tap in: a WebKit, or a Chromium of the past. It finds things by XPath. */
import { at } from '../addresses.ts'
import { until } from '../until.ts'
import type { Hand } from './hand.ts'

/** What such a browser is driven by. */
export interface Glass {
  open(url: string): Promise<void>
  url(): Promise<string>
  /** Runs the body of a function in the page; what it returns has to be JSON. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** Waits until the first element of an XPath is drawn, and gives its text. */
  see(xpath: string): Promise<string>
  /** Waits for an element, and for the page to stand still, and touches it. */
  touch(xpath: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
}

const HYDRATED = "return document.documentElement.hasAttribute('data-ready')"
const CAPTCHA = `
  const picture = document.querySelector('img[src*="get-captcha"]')
  return picture?.complete && picture.naturalWidth > 0 ? new URL(picture.src).searchParams.get('sid') : null`
/** Whether the choice of the label with this beginning is made already. */
const CHOSEN = `
  const named = [...document.querySelectorAll('label')].filter((label) => label.control && label.getClientRects().length > 0)
  const found = named.find((label) => label.textContent.replace(/\\s+/g, ' ').trim().startsWith(arguments[0]))
  return found ? found.control.checked : null`
/** Sets a date as the system's calendar does: the field has it, and then tells of it. */
const SET_DATE = `
  const [label, day] = arguments
  const named = [...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(label))
  if (!named?.control) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(named.control, day)
  for (const type of ['input', 'change']) named.control.dispatchEvent(new Event(type, { bubbles: true }))
  return named.control.value === day`

const quoted = (text: string): string => JSON.stringify(text)
const inSight = '[not(ancestor-or-self::dialog[not(@open)])]'
const control = (name: string): string =>
  `//*[self::a or self::button][normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}]${inSight}`
const labelOf = (text: string): string => `//label[starts-with(normalize-space(), ${quoted(text)})]${inSight}`
const field = (label: string): string => `//input[@id=${labelOf(label)}/@for] | ${labelOf(label)}//input`
/** The button that opens a field's list of choices. */
const chooser = (label: string): string =>
  `//button[starts-with(@aria-labelledby, //*[@id][normalize-space()=${quoted(label)}]/@id)]`

export function handByXPath(glass: Glass): Hand {
  const hydrated = () =>
    until('the scripts of the page', async () => (await glass.run<boolean>(HYDRATED)) || undefined)
  return {
    async open(url) {
      await glass.open(url)
      await hydrated()
    },
    async arrived(path) {
      const url = await until(`the page ${path}`, async () => {
        const now = await glass.url()
        return at(path).test(now) ? new URL(now) : undefined
      })
      await hydrated()
      return url
    },
    press: (name) => glass.touch(control(name)),
    pressInDialog: (name) => glass.touch(`//dialog[@open]${control(name)}`),
    async pick(name) {
      const isChosen = await until(`the choice ${name}`, async () => {
        const chosen = await glass.run<boolean | null>(CHOSEN, name)
        return chosen ?? undefined
      })
      if (!isChosen) await glass.touch(labelOf(name))
    },
    openChoices: (label) => glass.touch(chooser(label)),
    fill: (label, text) => glass.type(field(label), text),
    // A finger chooses it from the system's calendar, which no page and no driver can see.
    fillDate: (label, day) =>
      until(
        `the field ${label}`,
        async () => (await glass.run<boolean>(SET_DATE, label, day)) || undefined,
      ).then(() => undefined),
    async see(text) {
      await glass.see(`//*[contains(normalize-space(), ${quoted(text)})][not(self::script)][not(*)]`)
    },
    async seeStatus(status) {
      await glass.see(`//main//*[@data-status=${quoted(status)}]`)
    },
    captchaId: () => until('the picture', async () => (await glass.run<string | null>(CAPTCHA)) ?? undefined),
    async reload() {
      await glass.open(await glass.url())
      await hydrated()
    },
  }
}
