import { expect, test } from 'vitest'
import { decodeBase45 } from './read-philsys.ts'

/** The examples of RFC 9285, section 4. */
test.each([
  ['QED8WEX0', 'ietf!'],
  ['BB8', 'AB'],
  ['%69 VD92EX0', 'Hello!!'],
  ['UJCLQE7W581', 'base-45'],
  ['', ''],
])('%j is %j', (text, bytes) => expect(decodeBase45(text)?.toString()).toBe(bytes))

test.each([
  ['a letter that it does not have', 'qed8wex0'],
  ['a lonely letter', 'QED8'],
  ['three letters above two bytes', ':::'],
  ['two letters above a byte', '::'],
])('%s is refused', (_what, text) => expect(decodeBase45(text)).toBeNull())

test('the largest of two bytes and of one are read', () => {
  expect(decodeBase45('FGW')).toEqual(Buffer.from([0xff, 0xff]))
  expect(decodeBase45('U5')).toEqual(Buffer.from([0xff]))
})
