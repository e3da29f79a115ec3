import { expect, test } from 'vitest'
import { compareBirth } from './compare-names.ts'

test.each([
  ['1980-05-17', ['soon'], 'unknown'],
  ['1980-05-17', ['1962', 'soon'], 'unknown'],
  ['1980-05-17', ['soon', '1980-05-17'], 'same'],
  ['1980-05-17', ['1981', 'soon'], 'near'],
  ['1980-05-17', ['1962', '1964'], 'differs'],
] as const)('%s beside births of which one may be any, %j: %s', (birthday, born, birth) =>
  expect(compareBirth(birthday, born)).toBe(birth),
)
