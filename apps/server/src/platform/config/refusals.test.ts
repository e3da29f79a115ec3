/** What a start is refused for: by what is set, and by no word. (Decision 014.) */
import { describe, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const REAL = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@db.example/lending?sslmode=verify-full',
  DATA_KEYS: '/etc/example.keys',
  H5_BASE: 'https://app.example',
  SECRET_KEY: 'a-fake-secret-that-is-long-enough-for-a-test',
  SMS_PROVIDER: 'semaphore',
  SEMAPHORE_API_KEY: 'fake-key',
  PAYOUT_DAILY_LIMIT: '1000000',
}
/** On this machine alone, and not for trying out: the least that is needed then. */
const ALONE = { SANDBOX: 'off', SECRET_KEY: REAL.SECRET_KEY }

const problemsOf = (env: Record<string, string>): string[] => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

describe('production', () => {
  test('runs with everything real', () => {
    const read = readConfig(REAL)
    expect(read.ok && read.config).toMatchObject({ production: true, sandbox: false, personas: false })
  })

  test('refuses the sandbox in one line', () => {
    expect(problemsOf({ ...REAL, SANDBOX: 'on' })).toEqual(['SANDBOX must be off in production'])
  })

  test.each(['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify'])(
    'refuses a database elsewhere that is not surely encrypted: %j',
    (query) => {
      expect(problemsOf({ ...REAL, DATABASE_URL: `postgres://app@db.example/lending${query}` })).toEqual([
        'DATABASE_URL must say sslmode=require or verify-full in production: the way there is not encrypted',
      ])
    },
  )

  test.each([
    'postgres://app@127.0.0.1/lending',
    'postgres://app@[::1]/lending',
    'postgres://app@localhost:5433/lending',
    'postgres:///lending?host=/run/postgresql',
    'postgres://app@db.example/lending?sslmode=require',
  ])('takes a database on this machine, or one that is encrypted: %s', (url) => {
    expect(problemsOf({ ...REAL, DATABASE_URL: url })).toEqual([])
  })

  test('shows no list of its calls unless a setting says so', () => {
    const docs = (env: Record<string, string>) => {
      const read = readConfig(env)
      return read.ok && read.config.docs
    }
    expect([docs({}), docs(REAL), docs({ ...REAL, DOCS: 'on' })]).toEqual([true, false, true])
  })

  test('says all that is wrong together', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).length).toBeGreaterThanOrEqual(3)
  })
})

describe.each([
  { what: 'declared by NODE_ENV', ways: { NODE_ENV: 'production' } },
  { what: 'reached by its HOST', ways: { HOST: '0.0.0.0' } },
  { what: 'behind a proxy', ways: { TRUST_PROXY: 'on' } },
  { what: 'reached by the address of its calls', ways: { API_BASE: 'https://api.example' } },
])('a service for real that is $what', ({ ways }) => {
  const { NODE_ENV: _word, ...unsaid } = REAL
  const real: Record<string, string> = { ...unsaid, SANDBOX: 'off', ...ways }

  test('starts with everything real', () => {
    const read = readConfig(real)
    expect(read.ok && read.config).toMatchObject({ production: true, sandbox: false, docs: false })
  })

  test.each([
    ['the embedded database', { DATABASE_URL: '' }, 'the embedded database is refused'],
    ['the default secret', { SECRET_KEY: '' }, 'SECRET_KEY must be a secret of your own'],
    ['a short secret', { SECRET_KEY: 'short' }, 'at least 32 characters'],
    ['a secret of one letter', { SECRET_KEY: 'a'.repeat(34) }, '8 different ones'],
    ['pages without an origin', { H5_BASE: '' }, 'H5_BASE must name the origin'],
    ['pages in clear', { H5_BASE: 'http://app.example' }, 'H5_BASE must begin with https://'],
    ['calls in clear', { API_BASE: 'http://api.example' }, 'API_BASE must begin with https://'],
    [
      'a console in clear',
      { CONSOLE_BASE: 'http://office.example' },
      'CONSOLE_BASE must begin with https://',
    ],
    ['a short metrics token', { METRICS_TOKEN: 'a'.repeat(31) }, 'METRICS_TOKEN must be a secret'],
    ['the sandbox SMS', { SMS_PROVIDER: 'sandbox' }, 'SMS_PROVIDER must be a real provider'],
    ['an SMS carrier without key', { SEMAPHORE_API_KEY: '' }, 'SEMAPHORE_API_KEY must be given'],
    ['keys that nobody has named', { DATA_KEYS: '' }, 'DATA_KEYS must name the keys that'],
    ['payouts without a limit', { PAYOUT_DAILY_LIMIT: '' }, 'PAYOUT_DAILY_LIMIT must say'],
  ])('refuses %s in one line', (_what, change, line) => {
    const problems = problemsOf({ ...real, ...change })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(line)
  })

  test('says with nothing else all that is wrong together', () => {
    const problems = problemsOf({ SANDBOX: 'off', ...ways })
    for (const name of [
      'SECRET_KEY',
      'DATABASE_URL',
      'H5_BASE',
      'SMS_PROVIDER',
      'DATA_KEYS',
      'PAYOUT_DAILY_LIMIT',
    ])
      expect(problems.filter((line) => line.startsWith(name))).toHaveLength(1)
  })
})

describe('a service without a sandbox on this machine alone', () => {
  test('is no production, and shows no list of its calls', () => {
    const read = readConfig(ALONE)
    expect(read.ok && read.config).toMatchObject({ production: false, sandbox: false, docs: false })
  })

  test('refuses the key of the repository: a proxy on the machine need not say that it is one', () => {
    expect(problemsOf({ SANDBOX: 'off' })).toEqual([expect.stringContaining('SECRET_KEY must be a secret')])
  })
})

describe('a console with a host of its own', () => {
  const bases = { ...REAL, CONSOLE_BASE: 'https://office.example' }

  test('is read, and leads to the pages by their address', () => {
    expect(problemsOf(bases)).toEqual([])
    expect(problemsOf({ SANDBOX: 'on', CONSOLE_BASE: 'https://office.example' })).toEqual([
      'H5_BASE must be given where CONSOLE_BASE is',
    ])
  })

  test.each([
    { CONSOLE_BASE: 'https://app.example' },
    { CONSOLE_BASE: 'https://app.example:8443' },
    { CONSOLE_BASE: 'https://api.example', API_BASE: 'https://api.example' },
  ])('is refused at a host that borrowers reach: $CONSOLE_BASE', (change) => {
    expect(problemsOf({ ...bases, ...change })).toEqual([
      'CONSOLE_BASE must name another host than H5_BASE and API_BASE',
    ])
  })
})

describe('a sandbox that others could reach', () => {
  const line = (why: string) => `SANDBOX must be set to on or off where ${why}: the sandbox lets anyone in`

  test.each([
    { env: { HOST: '0.0.0.0' }, why: 'HOST is 0.0.0.0' },
    { env: { HOST: '::' }, why: 'HOST is ::' },
    { env: { HOST: '192.168.1.7' }, why: 'HOST is 192.168.1.7' },
    { env: { HOST: '127.0.0.1.example' }, why: 'HOST is 127.0.0.1.example' },
    { env: { DATABASE_URL: 'postgres://app@127.0.0.1/x' }, why: 'DATABASE_URL is set' },
    { env: { TRUST_PROXY: 'on' }, why: 'TRUST_PROXY is on' },
    { env: { H5_BASE: 'https://app.example' }, why: 'H5_BASE is https://app.example' },
  ])('starts only where somebody requested it: $why', ({ env, why }) => {
    expect(problemsOf(env)).toEqual([line(why)])
    expect(problemsOf({ ...env, SANDBOX: 'on' })).toEqual([])
    expect(problemsOf({ ...REAL, NODE_ENV: '', ...env, SANDBOX: 'off' })).toEqual([])
  })

  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('is none on %s', (host) => {
    expect(problemsOf({ HOST: host })).toEqual([])
  })

  test.each(['http://127.0.0.1:3000', 'http://localhost', 'http://app.sandigan.localhost:3000'])(
    'is none at %s',
    (origin) => expect(problemsOf({ H5_BASE: origin })).toEqual([]),
  )
})
