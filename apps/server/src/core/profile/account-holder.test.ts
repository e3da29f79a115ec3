import { describe, expect, test } from 'vitest'
import { compareHolder, type HolderMatch } from './account-holder.ts'

const JUAN = { firstName: 'Juan Carlos', middleName: 'Reyes', lastName: 'dela Peña' }
const MARIA = { firstName: 'Maria', middleName: '', lastName: 'Santos-Cruz' }
const TERESA = { firstName: 'Ma. Teresa', middleName: '', lastName: 'Sta. Maria' }
const JUNIOR = { firstName: 'Pedro', middleName: '', lastName: 'Reyes Jr.' }

const rows = (match: HolderMatch, of: typeof JUAN, names: readonly string[]) =>
  names.map((name) => ({ name, of, match }))

describe("an account's holder", () => {
  test.each([
    ...rows('same', JUAN, [
      'Juan Carlos Reyes dela Peña',
      'JUAN CARLOS R. DELA PENA',
      'Dela Peña, Juan',
      'juan de la peña',
      'Juan Delapena Jr.',
      'Carlos Pena',
      'JUAN  C  PEN\u0303A',
    ]),
    ...rows('same', MARIA, [
      'Maria Santos Cruz',
      'MARIA SANTOSCRUZ',
      'Cruz-Santos, Maria',
      'Maria B. Santos-Cruz',
    ]),
    ...rows('same', TERESA, [
      'MA TERESA STA MARIA',
      'Maria Teresa Santa Maria',
      'Santamaria, Mª Teresa',
      'ＭＡ ＴＥＲＥＳＡ ＳＴＡ ＭＡＲＩＡ',
      '\u041C\u0430ri\u0430 T\u0435r\u0435s\u0430 Santa M\u0430ri\u0430',
    ]),
    ...rows('same', JUNIOR, ['PEDRO REYES JR', 'Pedro Reyes', 'Reyes Jr, Pedro']),
    ...rows('unsure', JUNIOR, ['PEDRO REYES SR', 'Pedro Reyes III']),
    ...rows('other', JUNIOR, ['Juana Cruz Jr.']),
    ...rows('unsure', JUAN, [
      'J. dela Peña',
      'Jose dela Peña',
      'Juan Reyes',
      'Juan Carlos dela Peña Garcia',
      'Juan Peñaflor',
    ]),
    ...rows('unsure', MARIA, ['Maria Santos', 'Maria Cruz', 'Ana Santos-Cruz']),
    ...rows('other', JUAN, ['Mallory Thief', 'Reyes', 'de la', 'J. C. P.', 'Juana Penaranda', '123']),
    ...rows('other', MARIA, ['Mario Santillan', 'Mallory Thief']),
  ])('$name of $of.firstName $of.lastName is $match', ({ name, of, match }) => {
    expect(compareHolder(name, of)).toBe(match)
  })

  test('a family name that is a particle keeps it', () => {
    const la = { firstName: 'Minh', middleName: '', lastName: 'La' }
    expect(compareHolder('La Minh', la)).toBe('same')
    expect(compareHolder('Minh', la)).toBe('unsure')
    expect(compareHolder('Al Santos', { firstName: 'Al', middleName: '', lastName: 'Santos' })).toBe('same')
  })
})
