// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CodeText } from './code-text.tsx'

afterEach(cleanup)

const groupsOf = (code: string) => {
  const { container } = render(<CodeText>{code}</CodeText>)
  return [...container.querySelectorAll('span > span')].map((group) => group.textContent)
}

test.each([
  { code: '8097557872346', groups: ['8097', '5578', '72346'] },
  { code: '809755787234', groups: ['8097', '5578', '7234'] },
  { code: '80975578723461', groups: ['8097', '5578', '7234', '61'] },
  { code: '123456', groups: [] },
  { code: 'LN0000012345', groups: [] },
  { code: '0917 000 0000', groups: [] },
])('$code is drawn as $groups, and copied as it is', ({ code, groups }) => {
  expect(groupsOf(code)).toEqual(groups)
  expect(document.body.textContent).toBe(code)
})
