import { describe, expect, test } from 'vitest'
import { createFirstStyles, createLightener, usedBy } from './lighten-page.ts'

const CSS = `@layer theme,base,utilities;
@layer theme{:root{--ink:#111;--line:var(--pale);--pale:#eee;--unread:#f00}}
@layer base{*{margin:0}dialog{border:0}:focus-visible{outline:1px solid}}
@layer utilities{.card{border:1px solid var(--line)}.big{font-size:2rem}.spin{animation:1s turn}.glow:hover{color:red}
@media (width>=40rem){.wide\\:row{display:flex}.big{font-size:3rem}}
@media (hover:hover){.card{cursor:pointer}}}
@keyframes turn{to{rotate:1turn}}@keyframes pop{0%{opacity:0}}
@property --line{syntax:"*";inherits:false}@property --unread{syntax:"*";inherits:false}`

const page = (body: string) =>
  `<html><head><style nonce="n" data-tsr-inline-css="">${CSS}</style></head><body>${body}</body></html>`
const firstStyles = (body: string) => createFirstStyles(CSS, 'follows')(page(body).replace(CSS, ''))

describe('the styles before the content', () => {
  test('are those of the classes and elements on the page, in the order of the sheet', () => {
    expect(firstStyles('<p class="big">')).toBe(
      '@layer theme,base,utilities;@layer base{*{margin:0}}@layer utilities{.big{font-size:2rem}@media (width>=40rem){.big{font-size:3rem}}}',
    )
  })

  test('bring the custom properties that they read, also through another, and no others', () => {
    const styles = firstStyles('<p class="card">')
    expect(styles).toContain(':root{--line:var(--pale);--pale:#eee}')
    expect(styles).toContain('@property --line')
    expect(styles).not.toContain('--unread')
  })

  test('write out a registered property that nothing on the page sets', () => {
    const sheet = `.edge{border-style:var(--style)}.dashed{--style:dashed}@property --style{syntax:"*";inherits:false;initial-value:solid}@layer old{*{--style:solid}}`
    const styles = createFirstStyles(sheet, 'follows')
    expect(styles('<p class="edge">')).toBe('.edge{border-style:solid}')
    expect(styles('<p class="edge dashed">')).toBe(sheet)
  })

  test('bring what the markup itself reads', () => {
    expect(firstStyles('<p style="color:var(--ink)">')).toContain('--ink:#111')
  })

  test('bring the animation that they name', () => {
    expect(firstStyles('<p class="spin">')).toContain('@keyframes turn')
    expect(firstStyles('<p class="spin">')).not.toContain('@keyframes pop')
  })

  test('bring of a list of selectors those that can match', () => {
    const styles = createFirstStyles('h1,.a,.b{margin:0}', 'follows')
    expect(styles('<p class="b">')).toBe('.b{margin:0}')
  })

  test('speak of generated parts only where something on the page generates one', () => {
    const styles = createFirstStyles('*,:before,:after{margin:0}.tick:before{content:"x"}', 'follows')
    expect(styles('<p class="a">')).toBe('*{margin:0}')
    expect(styles('<p class="tick">')).toBe('*,:before,:after{margin:0}.tick:before{content:"x"}')
  })

  test('know a class by its name, not by how HTML or CSS writes it', () => {
    expect(usedBy('<p class="[&amp;_a]:x y">').classes).toEqual(new Set(['[&_a]:x', 'y']))
    expect(firstStyles('<p class="wide:row">')).toContain('.wide\\:row{display:flex}')
  })

  test('leave what a touch shows to the whole sheet, unless none follows', () => {
    const body = '<p class="glow card"><dialog>'
    expect(firstStyles(body)).not.toMatch(/hover|focus/)
    expect(createFirstStyles(CSS, 'never')(page(body))).toMatch(/\.glow:hover.*hover:hover/s)
  })

  test('are noticed when a class is missed', () => {
    const blind = createFirstStyles(CSS.replaceAll('.big', '.huge'), 'follows')
    expect(blind(page('<p class="big">').replace(CSS, ''))).not.toContain('font-size')
  })
})

describe('a lightened page', () => {
  const lighten = createLightener({ href: '/assets/all.css', css: CSS })

  test('names the whole sheet after its content, and asks for it only where no script can', () => {
    expect(lighten(page('<p class="big">Owed</p>'))).toMatch(
      /Owed<\/p><meta name="styles-to-come" content="\/assets\/all\.css"><noscript><link rel="stylesheet" href="\/assets\/all\.css"><\/noscript><\/body><\/html>$/,
    )
  })

  const expectRestKept = (lightened: typeof lighten) => {
    const light = lightened(page('<p class="big">$& $1</p>'))
    expect(light).toContain('<style nonce="n" data-tsr-inline-css="">')
    expect(/<body>(.*?)(?:<meta|<\/body>)/s.exec(light)?.[1]).toBe('<p class="big">$& $1</p>')
    expect(light).not.toContain('.card')
  }

  test('keeps its style element with its nonce, and everything else as it was', () => {
    expectRestKept(lighten)
  })

  test('planted bug: content put back as a pattern of signs, and a sheet left whole, are noticed', () => {
    const asPattern = (html: string) =>
      html.replace(CSS, '').replace(/<body>.*/s, /<body>.*/s.exec(html)?.[0] ?? '')
    expect(() => expectRestKept(asPattern)).toThrow('to be')
    expect(() => expectRestKept((html) => html)).toThrow('not to contain')
  })

  test('is left alone when it has no styles of ours, as while developing', () => {
    expect(lighten('<html><body>plain</body></html>')).toBe('<html><body>plain</body></html>')
  })
})
