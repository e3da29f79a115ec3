// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDom } from '../testing/dom.ts'
import { Button } from './button.tsx'

useDom()

/** What a translating browser does: each text goes into an element of its own. */
function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text)
  }
}

test.each([
  { what: 'a spinner', before: {}, after: { loading: true } },
  { what: 'an icon', before: {}, after: { icon: <i /> } },
])('a translated button takes $what, and goes back', ({ before, after }) => {
  const { container, rerender } = render(<Button {...before}>Pay</Button>)
  translate(container)
  rerender(<Button {...after}>Pay</Button>)
  expect(screen.getByRole('button', { name: 'Pay' }).children).toHaveLength(2)
  rerender(<Button {...before}>Pay now</Button>)
  expect(screen.getByRole('button').textContent).toBe('Pay now')
})
