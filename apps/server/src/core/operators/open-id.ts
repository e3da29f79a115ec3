/**
 * The conversation with the lender's OpenID Connect provider, by openid-client: authorization code with PKCE, state and
 * nonce; the token's signature, issuer, audience and times are checked. Loaded where a provider is set.
 */
import { createHmac } from 'node:crypto'
import type { Configuration, ServerMetadata } from 'openid-client'
import type { OpenIdConfig } from '../../platform/config/open-id.ts'
import type { Clock } from '../../platform/clock.ts'

const load = () => import('openid-client')

/** The metadata of a provider is fetched again after an hour: keys and addresses change. */
const KNOWN_MS = 3_600_000
const TIMEOUT_SECONDS = 5

/** Somebody as the provider knows them. */
export interface OpenIdPerson {
  readonly subject: string
  /** Null where the provider does not say that the person can read mail sent there. */
  readonly verifiedEmail: string | null
  /** Seconds from the person's proof there to the token; null where it does not say. */
  readonly provenBefore: number | null
}

export type OpenIdAnswer =
  | { readonly at: 'known'; readonly person: OpenIdPerson }
  /** No answer, or none of a provider: nothing is known, and nothing wrong with the person. */
  | { readonly at: 'away'; readonly problem: string }
  /** The provider said no, or the person did. */
  | { readonly at: 'refused'; readonly problem: string }
  | { readonly at: 'wrong'; readonly problem: string }

/** What only this server and the browser's key together can name, so that nothing of it need be stored. */
export interface OpenIdSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export function openIdSecrets(secretKey: string, key: string): OpenIdSecrets {
  const derive = (what: string) =>
    createHmac('sha256', secretKey).update(`open-id-${what}:${key}`).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

interface Known {
  readonly at: number
  readonly metadata: Promise<ServerMetadata>
}

const known = new WeakMap<OpenIdConfig, Known>()

/** Throws where the provider does not answer; the next call then fetches it again. */
async function metadataOf(config: OpenIdConfig, clock: Clock): Promise<ServerMetadata> {
  const before = known.get(config)
  if (before !== undefined && clock.now() - before.at < KNOWN_MS) return before.metadata
  const { discovery, allowInsecureRequests } = await load()
  const metadata = discovery(new URL(config.issuer), config.clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Read from the settings, which allow it for this machine alone.
    execute: config.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  }).then((found) => found.serverMetadata())
  known.set(config, { at: clock.now(), metadata })
  metadata.catch(() => known.delete(config))
  return metadata
}

async function clientOf(config: OpenIdConfig, clock: Clock): Promise<Configuration> {
  const { Configuration, ClientSecretBasic, allowInsecureRequests, enableNonRepudiationChecks } = await load()
  const metadata = await metadataOf(config, clock)
  const client = new Configuration(metadata, config.clientId, {}, ClientSecretBasic(config.clientSecret))
  client.timeout = TIMEOUT_SECONDS
  // The signature is checked as well, whatever the way on which the token came.
  enableNonRepudiationChecks(client)
  if (config.issuer.startsWith('http:')) allowInsecureRequests(client)
  return client
}

export interface OpenIdRequest {
  readonly config: OpenIdConfig
  readonly clock: Clock
  /** Where the provider leads back to. */
  readonly redirectUri: string
  readonly secrets: OpenIdSecrets
}

/** @param again has the provider ask for a proof, whoever is signed in there. @returns nothing where it does not answer. */
export async function openIdAddress(
  { config, clock, redirectUri, secrets }: OpenIdRequest,
  again: boolean,
): Promise<string | null> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load()
  const client = await clientOf(config, clock).catch(() => null)
  if (client === null) return null
  return buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login', max_age: '0' }),
  }).href
}

/**
 * Where the provider signs somebody out (RP-Initiated Logout 1.0), and from where it leads back. Without a hint of who it is, for which
 * their token would have to be stored: it may ask.
 * @returns null where it has no such page, and where it does not answer
 */
export async function openIdSignOut(
  { config, clock }: Pick<OpenIdRequest, 'config' | 'clock'>,
  backTo: string,
): Promise<string | null> {
  const { buildEndSessionUrl } = await load()
  const client = await clientOf(config, clock).catch(() => null)
  if (client?.serverMetadata().end_session_endpoint === undefined) return null
  return buildEndSessionUrl(client, { post_logout_redirect_uri: backTo }).href
}

/** @param answer the query with which the provider led back */
export async function openIdPerson(
  { config, clock, redirectUri, secrets }: OpenIdRequest,
  answer: string,
): Promise<OpenIdAnswer> {
  const { authorizationCodeGrant } = await load()
  const address = new URL(redirectUri)
  address.search = answer
  try {
    const client = await clientOf(config, clock)
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) return { at: 'wrong', problem: 'there is no token of the person' }
    const { sub: subject, email, email_verified: verified, auth_time: provenAt, iat } = claims
    return {
      at: 'known',
      person: {
        subject,
        verifiedEmail: typeof email === 'string' && verified === true ? email.toLowerCase() : null,
        provenBefore: typeof provenAt === 'number' ? iat - provenAt : null,
      },
    }
  } catch (problem) {
    return { at: kindOf(problem), problem: wordsOf(problem) }
  }
}

/** Codes by which openid-client says that what answered was not the provider in good order. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

const REFUSED = 'OAUTH_AUTHORIZATION_RESPONSE_ERROR'

function kindOf(problem: unknown): 'away' | 'refused' | 'wrong' {
  if (problem instanceof Error && 'code' in problem) {
    if (problem.code === REFUSED) return 'refused'
    return AWAY.has(String(problem.code)) ? 'away' : 'wrong'
  }
  // What `fetch` throws where nobody answers.
  return problem instanceof TypeError ? 'away' : 'wrong'
}

/** The library's words and the provider's word for it; neither holds a secret. */
function wordsOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown'
  const cause = problem.cause instanceof Error ? `: ${problem.cause.message}` : ''
  const said = 'error' in problem && typeof problem.error === 'string' ? ` (${problem.error})` : ''
  return `${problem.message}${said}${cause}`
}
