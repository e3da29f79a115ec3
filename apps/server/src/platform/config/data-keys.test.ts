import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const KEY = 'https://vault.example/v1/transit/keys/sandigan'
const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

test('keys are in a file, in a key service, or move from one to the other', () => {
  const placesOf = (places: string) => {
    const read = readConfig({ DATA_KEYS: places, DATA_KEYS_TOKEN: 'plainly-fake' })
    return read.ok ? read.config.dataKeys : read.problems
  }
  expect(placesOf('/etc/data.keys')).toEqual(['/etc/data.keys'])
  expect(placesOf(KEY)).toEqual([KEY])
  expect(placesOf(`/etc/data.keys, ${KEY}`)).toEqual(['/etc/data.keys', KEY])
  expect(placesOf('')).toBeUndefined()
})

test.each([
  ['http://vault.example/v1/transit/keys/sandigan', 'http that others may read'],
  ['https://vault.example/transit/keys/sandigan', 'an address without the version of the interface'],
  ['https://vault.example/v1/transit/keys/', 'no name of a key'],
  ['https://', 'no address'],
])('%s is refused: %s', (place) => {
  expect(problemsOf({ DATA_KEYS: place, DATA_KEYS_TOKEN: 'plainly-fake' })).toEqual([
    'DATA_KEYS must be files, or a key like https://vault.example/v1/transit/keys/sandigan',
  ])
})

test('a key service needs a token', () => {
  expect(problemsOf({ DATA_KEYS: KEY })).toEqual([
    'DATA_KEYS_TOKEN must be given where DATA_KEYS names a key service',
  ])
})
