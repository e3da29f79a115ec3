// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Section } from './section.tsx'

afterEach(cleanup)

test('a section is a region by the name of its heading, so that one can go from part to part', () => {
  render(<Section title="What it costs">Example</Section>)
  const region = screen.getByRole('region', { name: 'What it costs' })
  expect(region.querySelector('h2')?.textContent).toBe('What it costs')
})
