import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const WHOSE = { email: 'maria.example@lender.example', name: 'Maria Example' }
const problem = (password: string) => passwordProblem(password, WHOSE, 'Sandigan')

describe('a password of an operator', () => {
  test.each([
    'aaaaaaaaaaaa',
    '121212121212',
    'password1234',
    '123456789012',
    'maria.example@lender.example',
    'Maria.Example@Lender.Example',
    'Example-Maria-2026',
    'Sandigan2026!',
    'Finance-Office-1',
    'qwertyuiop12345',
    'poiuytrewq54321',
    'motherfucker',
    'International',
    'Sunshine2026!',
    '2026!sunshine1',
    'abcdefgh87654321',
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('is not %s, which is tried first', (password) => {
    expect(problem(password)).not.toBeNull()
  })

  test.each([
    'correct horse battery staple',
    'a-longer-fake-password',
    'Sunshine2026!and rain',
    'maria keeps 7 green ladders',
    'x9T!k2Lq-w4Zr',
    'tatlong bughaw na bangka',
  ])('may be %s', (password) => {
    expect(problem(password)).toBeNull()
  })
})
