import { expect, test } from 'vitest'
import { relyingPartyOf } from './webauthn.ts'

test.each([
  { origin: 'https://app.example', party: { id: 'app.example', origin: 'https://app.example' } },
  { origin: 'https://app.example:8443', party: { id: 'app.example', origin: 'https://app.example:8443' } },
  { origin: 'http://127.0.0.1:3000', party: { id: 'localhost', origin: 'http://localhost:3000' } },
  { origin: 'http://[::1]:3000', party: { id: 'localhost', origin: 'http://localhost:3000' } },
  { origin: 'http://localhost:3000', party: { id: 'localhost', origin: 'http://localhost:3000' } },
  {
    origin: 'http://office.localhost:3000',
    party: { id: 'office.localhost', origin: 'http://office.localhost:3000' },
  },
  { origin: 'http://app.example', party: null },
  { origin: 'http://localhost.example', party: null },
  { origin: 'https://203.0.113.7', party: null },
])('passkeys at $origin', ({ origin, party }) => {
  expect(relyingPartyOf(origin)).toEqual(party)
})
