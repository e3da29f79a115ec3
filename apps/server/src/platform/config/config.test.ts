import { describe, expect, test } from 'vitest'
import { marketOf } from './market.ts'
import { readConfig } from './read-config.ts'

const problemsOf = (env: Record<string, string>): string[] => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

describe('the defaults', () => {
  test('are a sandbox on this machine alone, in the market of the specification', () => {
    const read = readConfig({})
    expect(read.ok && read.config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      sandbox: true,
      production: false,
      market: { name: 'reference', currency: 'PHP' },
    })
  })

  test('the theme is orange with white', { meta: { spec: ['3.config.fields'] } }, () => {
    const read = readConfig({})
    expect(read.ok && read.config.brand.colours).toEqual({ background: '#c2410c', font: '#ffffff' })
  })

  test('names, colours and addresses can be set', () => {
    const read = readConfig({
      SANDBOX: 'on',
      BRAND_APP_NAME: 'Other',
      BRAND_COLOUR_BACKGROUND: '#112233',
      API_BASE: 'https://a.example',
    })
    expect(read.ok && read.config.brand).toMatchObject({
      appName: 'Other',
      colours: { background: '#112233', font: '#ffffff' },
      apiBase: 'https://a.example',
      h5Base: '',
      schemePrefix: 'sandigan://',
      servicePhone: expect.any(String),
    })
  })

  test('two campaigns have a page: that of our own links, and number 1', () => {
    const read = readConfig({})
    expect(read.ok && read.config.promotionIds).toEqual(['default', '1'])
  })

  test('an empty value counts as none', () => {
    expect(problemsOf({ PORT: '', MARKET: '', DATABASE_URL: '' })).toEqual([])
  })
})

describe('a bad value', () => {
  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, not "eighty"'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536"'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1"'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535, not "1e3"'],
    [
      'PROMOTION_IDS',
      'ok,not ok',
      'PROMOTION_IDS must be ids of letters, digits, - and _, 64 characters at most, not "not ok"',
    ],
    ['MARKET', 'mars', 'MARKET must be one of reference, ph, not "mars"'],
    ['NODE_ENV', 'Production', 'NODE_ENV must be one of production, development, test, not "Production"'],
    [
      'PICTURE_HOSTS',
      "qr.example,'unsafe-inline'",
      'PICTURE_HOSTS must be hosts like pictures.example, not "\'unsafe-inline\'"',
    ],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of production, development, test, not "prod"'],
    ['SANDBOX', 'yes', 'SANDBOX must be one of on, off, not "yes"'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres:// or postgresql://'],
    [
      'BRAND_ONLINE_SERVICE',
      '0900 000 0000',
      'BRAND_ONLINE_SERVICE must be a number with its country code like +63 900 000 0000, not "0900 000 0000"',
    ],
    ['BRAND_FOLDER', '/no/such/folder', 'BRAND_FOLDER must be a folder, and "/no/such/folder" is none'],
    [
      'BRAND_FOLDER',
      import.meta.filename,
      `BRAND_FOLDER must be a folder, and "${import.meta.filename}" is none`,
    ],
    ['BRAND_COLOUR_FONT', 'white', 'BRAND_COLOUR_FONT must be a colour like #ffffff, not "white"'],
    ['BRAND_COLOUR_FONT', '#ffffff0', 'BRAND_COLOUR_FONT must be a colour like #ffffff, not "#ffffff0"'],
    [
      'H5_BASE',
      'app.example',
      'H5_BASE must be an origin like https://app.example, or nothing, not "app.example"',
    ],
    [
      'H5_BASE',
      'http://app.example:70000',
      'H5_BASE must be an origin like https://app.example, or nothing, not "http://app.example:70000"',
    ],
  ])('of %s is refused in one line: %s', (name, value, line) => {
    expect(problemsOf({ SANDBOX: 'off', [name]: value })).toContain(line)
  })

  test('does not hide the others', () => {
    expect(problemsOf({ PORT: 'x', MARKET: 'y', SMS_PROVIDER: 'z' })).toHaveLength(3)
  })
})

describe('a phone', () => {
  test.each(['13000000000', '19999999999'])(
    'of the reference market: %s',
    { meta: { spec: ['5.registration.phone'] } },
    (phone) => {
      expect(marketOf('reference').normalisePhone(phone)).toBe(phone)
    },
  )

  test.each(['12999999999', '23000000000', '1300000000', '130000000000', ' 13000000000', '１3000000000', ''])(
    'of another shape is none: "%s"',
    { meta: { spec: ['5.registration.phone'] } },
    (phone) => {
      expect(marketOf('reference').normalisePhone(phone)).toBeUndefined()
    },
  )

  test.each([
    '09171234567',
    '+639171234567',
    '0917 123 4567',
    '639171234567',
    '9171234567',
    '0917.123.4567',
    '0917\u2011123\u20114567',
    '\u202A0917 123 4567\u202C',
    '０９１７１２３４５６７',
    '+63 (0)917 123 4567',
    '+63 0917 123 4567',
    '0063 917 123 4567',
  ])('of the Philippines has one stored form and one that wallets have: %s', (phone) => {
    expect(marketOf('ph').normalisePhone(phone)).toBe('+639171234567')
    expect(marketOf('ph').localPhone(phone)).toBe('09171234567')
  })

  test('of a wallet in the reference market is read as it is typed there', () => {
    for (const typed of ['13900000001', '139 0000 0001', '+86 139.0000.0001', '１３９00000001'])
      expect(marketOf('reference').localPhone(typed)).toBe('13900000001')
    expect(marketOf('reference').localPhone('call 13900000001')).toBeUndefined()
    expect(marketOf('reference').localPhone('12900000001')).toBeUndefined()
  })

  test.each([
    '0281234567',
    '13900000000',
    '0917123456',
    '+14155550100',
    '+9171234567',
    'call 09171234567',
    '',
  ])('of the Philippines is a mobile and nothing else: "%s"', (phone) => {
    expect(marketOf('ph').normalisePhone(phone)).toBeUndefined()
    expect(marketOf('ph').localPhone(phone)).toBeUndefined()
  })
})

describe('traces', () => {
  const tracingOf = (env: Record<string, string>) => {
    const read = readConfig(env)
    return read.ok ? read.config.tracing : read.problems
  }

  test('are off until a collector is named', () => {
    expect(tracingOf({})).toBeUndefined()
    expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER: 'always_on' })).toBeUndefined()
  })

  test.each(['http://127.0.0.1:4318', 'http://127.0.0.1:4318/'])('go to %s', (endpoint) => {
    expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toEqual({
      tracesUrl: 'http://127.0.0.1:4318/v1/traces',
      serviceName: 'sandigan',
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
  })

  test('are recorded for a share of requests', () => {
    const env = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }
    expect(
      tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp', ...env }),
    ).toMatchObject({
      tracesUrl: 'https://collector.example/otlp/v1/traces',
      sampler: 'parentbased_traceidratio',
      ratio: 0.05,
    })
  })

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must begin with'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://u:secret@host:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must begin'],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER must be one of'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'],
  ])('%j is refused in one line without a password', (env, line) => {
    const problems = problemsOf(env)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(line)
    expect(problems[0]).not.toContain('secret')
  })
})
