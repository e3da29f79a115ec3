/**
 * A stub of an OpenID Connect provider for tests: authorization code with PKCE, tokens signed with RS256. Whoever comes
 * is signed in immediately as the person that a test has named. It uses the machine's clock, as a provider does.
 */
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { type StubAnswer, type StubMode, type StubRequest, startStubServer } from './stub-server.ts'

type Claims = Readonly<Record<string, unknown>>

export interface OpenIdStub {
  /** Of the issuer. */
  readonly origin: string
  readonly clientId: string
  readonly clientSecret: string
  readonly requests: readonly StubRequest[]
  behave(mode: StubMode): void
  /** Who is in front of the browser. */
  person: Claims
  /** Claims of the next tokens that are wrong, such as another `nonce`; `undefined` leaves a claim out. */
  claims: Claims
  /** Signs with a key that nobody knows. */
  forged: boolean
  /** The person says no. */
  refusing: boolean
  /** Where it says that people sign out; nothing for a provider without such a page. */
  signOutAddress: string | undefined
  close(): Promise<void>
}

const CLIENT_ID = 'sandigan'
const CLIENT_SECRET = 'plainly-fake-client-secret'
const KEY_ID = 'stub'
const TOKEN_SECONDS = 300

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: Claims, key: KeyObject): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const refuse = (status: number, error: string): StubAnswer => ({ status, body: { error } })

export async function startOpenIdStub(): Promise<OpenIdStub> {
  const [key, strange] = [newKey(), newKey()]
  const authorizations = new Map<string, URLSearchParams>()
  const server = await startStubServer((request) => {
    if (request.path === '/.well-known/openid-configuration')
      return { status: 200, body: metadata(server.origin, stub.signOutAddress) }
    if (request.path === '/keys') return { status: 200, body: { keys: [jwkOf(key)] } }
    if (request.path === '/authorize') return authorize(request)
    if (request.path === '/token') return token(request)
    if (request.path === '/sign-out') {
      stub.person = {}
      return signedOut(request, server.origin)
    }
    return refuse(404, 'not_found')
  })

  function authorize({ query }: StubRequest): StubAnswer {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (stub.refusing) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      authorizations.set(code, query)
      back.searchParams.set('code', code)
    }
    return { status: 302, body: {}, location: back.href }
  }

  function token({ headers, body }: StubRequest): StubAnswer {
    const { code = '', code_verifier: verifier = '', redirect_uri: uri } = body as Record<string, string>
    if (clientOf(headers.authorization) !== `${CLIENT_ID}:${CLIENT_SECRET}`)
      return refuse(401, 'invalid_client')
    const given = authorizations.get(code)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    // A code is taken once.
    authorizations.delete(code)
    if (given?.get('code_challenge') !== challenge || given.get('redirect_uri') !== uri)
      return refuse(400, 'invalid_grant')
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: server.origin,
      aud: CLIENT_ID,
      iat: now,
      exp: now + TOKEN_SECONDS,
      nonce: given.get('nonce'),
      ...(given.has('max_age') && { auth_time: now }),
      ...stub.person,
      ...stub.claims,
    }
    const id_token = signed(claims, stub.forged ? strange : key)
    return { status: 200, body: { access_token: randomUUID(), token_type: 'Bearer', id_token } }
  }

  const stub: OpenIdStub = {
    origin: server.origin,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    requests: server.requests,
    behave: server.behave,
    person: {},
    claims: {},
    forged: false,
    refusing: false,
    signOutAddress: `${server.origin}/sign-out`,
    close: server.close,
  }
  return stub
}

/** Nobody is in front of the browser any more. */
function signedOut({ query }: StubRequest, origin: string): StubAnswer {
  if (query.get('client_id') !== CLIENT_ID) return refuse(400, 'invalid_request')
  return { status: 302, body: {}, location: query.get('post_logout_redirect_uri') ?? origin }
}

/** RFC 6749, 2.3.1: both parts are encoded as in a form. */
const clientOf = (header = ''): string =>
  Buffer.from(header.replace('Basic ', ''), 'base64').toString().split(':').map(decodeURIComponent).join(':')

const jwkOf = (key: KeyObject) => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  kid: KEY_ID,
  alg: 'RS256',
  use: 'sig',
})

const metadata = (origin: string, signOutAddress: string | undefined) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  end_session_endpoint: signOutAddress,
})
