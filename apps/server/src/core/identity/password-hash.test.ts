import { scryptSync } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { hashPassword, passwordMatches } from './password-hash.ts'

// The one file whose hashes cost what they cost in production.
vi.unmock('./derive-key.ts')

const SOURCE = join(import.meta.dirname, '../..')

test('at the cost of production a hash is scrypt with the figures of its text, and matches its password alone', async () => {
  const text = String(await hashPassword('a long enough password', 'here'))
  const [way, N, r, p, salt = '', hash] = text.split('$')
  expect([way, N, r, p]).toEqual(['scrypt', '32768', '8', '3'])
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 }
  const key = scryptSync('a long enough password', Buffer.from(salt, 'base64url'), 32, cost)
  expect(hash).toBe(key.toString('base64url'))
  expect(await passwordMatches('a long enough password', text, 'here')).toBe(true)
  expect(await passwordMatches('another password', text, 'here')).toBe(false)
})

test('no other test of the server hashes at that cost', () => {
  const files = globSync('**/*.test.ts', { cwd: SOURCE })
  expect(files.length).toBeGreaterThan(100)
  const costly = files.filter((file) =>
    /unmock\([^)]*derive-key/.test(readFileSync(join(SOURCE, file), 'utf8')),
  )
  expect(costly.map((file) => basename(file))).toEqual(['password-hash.test.ts'])
})
