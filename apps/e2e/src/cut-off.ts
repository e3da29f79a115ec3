/** Text of an open page that a person cannot read whole: cut, outside its box, or outside the screen. */
import type { Page } from 'playwright-core'

// oxlint-disable-next-line max-lines-per-function -- it runs in the page, where nothing outside of it exists.
function findCutOff(): string[] {
  /** Boxes lie on fractions of pixels. */
  const SLACK = 1
  /** Left and right of the text in a field: edges of the page, of its card and of the field. */
  const MARGINS = 96
  const found = new Set<string>()
  const root = document.documentElement
  const wider = root.scrollWidth - root.clientWidth
  if (wider > 0) found.add(`the page is ${wider} px wider than the screen`)

  const nameOf = (element: Element): string =>
    `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 80)}">`
  const quoted = (text: string): string => `“${text.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}”`

  interface Span {
    readonly start: number
    readonly end: number
  }
  const leaves = (inner: Span, outer: Span): boolean =>
    inner.start < outer.start - SLACK || inner.end > outer.end + SLACK

  /** The inside of a box, without its border: what `overflow` cuts at. */
  function insideOf(element: Element): { across: Span; down: Span } {
    const { left, top } = element.getBoundingClientRect()
    const across = left + element.clientLeft
    const down = top + element.clientTop
    return {
      across: { start: across, end: across + element.clientWidth },
      down: { start: down, end: down + element.clientHeight },
    }
  }

  const paints = ({ backgroundColor, borderLeftWidth }: CSSStyleDeclaration): boolean =>
    !/^(transparent|.*, 0\))$/.test(backgroundColor) || borderLeftWidth !== '0px'

  /** What is wrong with one line of text, if anything. */
  function fault(line: DOMRect, fontSize: number, holder: Element): string | undefined {
    const across = { start: line.left, end: line.right }
    // Letters fill less than the height that their font reserves.
    const middle = (line.top + line.bottom) / 2
    const down = { start: middle - fontSize * 0.4, end: middle + fontSize * 0.4 }
    let scrolls = { across: false, down: false }
    let first = true
    let placed = false
    for (let box: Element | null = holder; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.display === 'inline' || style.display === 'contents') continue
      const inside = insideOf(box)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const clips = cuts(style.overflowX) || cuts(style.overflowY)
      // Nothing of it is shown, on purpose: it is read out, or folded away.
      if (clips && (box.clientWidth <= 1 || box.clientHeight <= 1)) return undefined
      // The dots say that there is more.
      if (clips && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')) return undefined
      scrolls = {
        across: scrolls.across || /auto|scroll/.test(style.overflowX),
        down: scrolls.down || /auto|scroll/.test(style.overflowY),
      }
      const outAcross = !scrolls.across && leaves(across, inside.across)
      const outDown = !scrolls.down && leaves(down, inside.down)
      if ((cuts(style.overflowX) && outAcross) || (cuts(style.overflowY) && outDown))
        return `is cut by ${nameOf(box)}`
      if (!placed && outAcross && (first || paints(style))) return `sticks out of ${nameOf(box)}`
      if (!placed && outDown && first) return `is higher than ${nameOf(box)}`
      if (style.position === 'fixed') break
      placed ||= style.position === 'absolute'
      first = false
    }
    if (!scrolls.across && leaves(across, { start: 0, end: root.clientWidth })) return 'is outside the screen'
    return undefined
  }

  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement
    const text = node.textContent ?? ''
    if (text.trim() === '' || !holder || !isVisible(holder)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const fontSize = Number.parseFloat(getComputedStyle(holder).fontSize)
    for (const line of range.getClientRects()) {
      const wrong = line.width > 0 ? fault(line, fontSize, holder) : undefined
      if (wrong) found.add(`${quoted(text)} ${wrong}`)
    }
  }

  /** What a control shows is no text of the page: it is measured. Free text may be of any length: its caret reaches it. */
  const pen = document.createElement('canvas').getContext('2d')
  const shownBy = (control: HTMLInputElement | HTMLSelectElement): string => {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? ''
    if (!/^(text|tel|email|search|number)$/.test(control.type)) return ''
    const isFree =
      /^(|text|email|search)$/.test(control.inputMode) && /^(text|email|search)$/.test(control.type)
    return isFree && control.value !== '' ? '' : control.value || control.placeholder
  }
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (!isVisible(control) || control.clientWidth <= 1 || !pen) continue
    const text = shownBy(control)
    const style = getComputedStyle(control)
    // The short form `font` is empty where a part of it has no short form, and the pen would keep its own of 10 px.
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const spacing = (Number.parseFloat(style.letterSpacing) || 0) * text.length
    const room =
      control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const width = pen.measureText(text).width + spacing
    // One line that no field of this screen could hold: its caret reaches it.
    if (width > root.clientWidth - MARGINS) continue
    if (width > room + SLACK) found.add(`${quoted(text)} is longer than ${nameOf(control)}`)
  }
  return [...found]
}

/**
 * One line for each text that is cut off on the page as it stands, and one if the page scrolls sideways. What a
 * person can reach is not cut off: text in a region that scrolls, text that ends in dots, text for screen readers.
 */
export const cutOff = (page: Page): Promise<string[]> => page.evaluate(findCutOff)
