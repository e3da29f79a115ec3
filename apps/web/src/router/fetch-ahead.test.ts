import { expect, test } from 'vitest'
import { fetchAhead } from '../at-rest.ts'
import type { Screens } from './screen.ts'

test('each screen is fetched when the page has time and the one before is there, also after one that cannot be had', async () => {
  const said: string[] = []
  const code = (name: string, then: () => Promise<never>) => async () => {
    said.push(`asks for ${name}`)
    await Promise.resolve()
    said.push(`has ${name}`)
    return then()
  }
  const lost = () => Promise.reject(new Error('lost'))
  const here = () => Promise.resolve({} as never)
  const screens: Screens = { '/a': code('a', here), '/b': code('b', lost), '/c': code('c', here) }
  await fetchAhead(screens, async () => void said.push('waits'))
  expect(said).toEqual(['a', 'b', 'c'].flatMap((name) => ['waits', `asks for ${name}`, `has ${name}`]))
})
