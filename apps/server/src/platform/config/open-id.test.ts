import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const ALL = {
  OPERATOR_OIDC_ISSUER: 'https://id.lender.example',
  OPERATOR_OIDC_CLIENT_ID: 'sandigan',
  OPERATOR_OIDC_CLIENT_SECRET: 'plainly-fake',
}
const openIdOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? read.config.openId : read.problems
}

test('without settings there is no provider', () => {
  expect(openIdOf({})).toBeUndefined()
})

test('a provider is read with the name for its button', () => {
  expect(openIdOf({ ...ALL, OPERATOR_OIDC_NAME: 'Lender ID' })).toEqual({
    issuer: 'https://id.lender.example',
    clientId: 'sandigan',
    clientSecret: 'plainly-fake',
    name: 'Lender ID',
  })
  expect(openIdOf(ALL)).toMatchObject({ name: 'your company account' })
})

test.each(Object.keys(ALL))('without %s it is refused in one line', (left) => {
  const { [left as keyof typeof ALL]: _, ...rest } = ALL
  expect(openIdOf(rest)).toEqual([expect.stringContaining('belong together')])
})

test.each(['http://id.lender.example', 'id.lender.example', 'https://id.lender.example/?x=1', 'ftp://id'])(
  'the issuer %s is refused',
  (issuer) => {
    expect(openIdOf({ ...ALL, OPERATOR_OIDC_ISSUER: issuer })).toEqual([
      expect.stringContaining('must be an https address'),
    ])
  },
)

test('this machine may be called without encryption', () => {
  expect(openIdOf({ ...ALL, OPERATOR_OIDC_ISSUER: 'http://127.0.0.1:9000' })).toMatchObject({
    issuer: 'http://127.0.0.1:9000',
  })
})
