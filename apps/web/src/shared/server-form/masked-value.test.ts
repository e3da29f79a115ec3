import { expect, test } from 'vitest'
import { editMasked } from './form-field.tsx'

const SHOWN = '••••••••7891'

test.each([
  { claim: 'left alone it stays', after: SHOWN, holds: SHOWN },
  { claim: 'a digit at its end begins a new number', after: `${SHOWN}5`, holds: '5' },
  { claim: 'taking a character away empties it', after: '••••••••789', holds: '' },
  { claim: 'typing into its middle empties it', after: '••••5••••7891', holds: '' },
  { claim: 'pasting over it takes its place', after: '009876543210', holds: '009876543210' },
  { claim: 'emptied it is empty', after: '', holds: '' },
])('$claim', ({ after, holds }) => {
  expect(editMasked(SHOWN, after)).toBe(holds)
})
