import { describe, expect, test } from 'vitest'
import { compareCard, differs } from './compare-card.ts'

const basic = { firstName: 'Juana', middleName: 'Santos', lastName: 'dela Cruz', birthday: '1990-01-15' }
const holder = {
  firstName: 'JUANA',
  middleName: 'SANTOS',
  lastName: 'DELA CRUZ',
  suffix: '',
  birthday: '1990-01-15',
} as const

describe('a card beside what was typed', () => {
  test.each([
    ['the same in capitals', {}, 'same', 'same', false],
    ['without the middle name', { middleName: '' }, 'same', 'same', false],
    ['another spelling of the family name', { lastName: 'De la Cruz' }, 'same', 'same', false],
    ['no birthday that can be read', { birthday: null }, 'same', 'missing', false],
    ['another birthday', { birthday: '1990-01-16' } as const, 'same', 'other', true],
    ['one more family name', { lastName: 'Dela Cruz Reyes' }, 'unsure', 'same', true],
    ['somebody else', { firstName: 'Pedro', middleName: '', lastName: 'Reyes' }, 'other', 'same', true],
  ])('%s', (_what, over, name, birthday, wanted) => {
    const compared = compareCard({ holder: { ...holder, ...over } }, basic)
    expect(compared).toEqual({ name, birthday })
    expect(differs(compared)).toBe(wanted)
  })

  test('before anything was typed differs', () => expect(differs(compareCard({ holder }, {}))).toBe(true))
})
