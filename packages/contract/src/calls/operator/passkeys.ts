/**
 * Passkeys of operators (WebAuthn). What a browser sends and takes are the standard's JSON forms, with binary values as
 * base64url; of its answers only the fields that the server reads are declared. (Decision 171.)
 */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Nothing, OneOf, Text, Whole } from '../../schemas.ts'
import { Timestamp, Nullable, OwnId, Words } from './fields.ts'

const tag = 'session'

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
/** The standard allows 1023 bytes. */
const CredentialId = () => Base64Url(1364)
/** How the device of a passkey is reached: a hint for the browser. */
const Transports = () => Type.Array(Type.String({ pattern: '^[a-z-]{2,20}$' }), { maxItems: 8 })
const Descriptor = () =>
  Closed({
    id: CredentialId(),
    type: Type.Literal('public-key'),
    transports: Type.Optional(Transports()),
  })
const Descriptors = () => Type.Array(Descriptor(), { maxItems: 20 })

/** `AuthenticatorAssertionResponseJSON` with the id of its credential. */
const Assertion = () =>
  Closed({
    id: CredentialId(),
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
    /** The operator's id, as the device keeps it. */
    userHandle: Type.Optional(Base64Url(100)),
  })

export const signInWays = call({
  api: 'operator',
  method: 'GET',
  path: '/sign-in-ways',
  tag,
  summary: 'By what operators can sign in besides a password',
  payload: Nothing(),
  data: Closed({
    /** The only origin at which passkeys work; null where there is none, such as an address without a name. */
    passkeyOrigin: Nullable(Text(300)),
    /** The lender's own provider, by its name on the button; null where none is set. */
    openId: Nullable(Closed({ name: Text(60) })),
    /** Links that sign in as an example operator; empty outside the sandbox. */
    sandboxOperators: Type.Array(Closed({ name: Text(100), link: Text(200) }), { maxItems: 20 }),
  }),
})

export const passkeyOptions = call({
  api: 'operator',
  method: 'POST',
  path: '/passkey-options',
  tag,
  summary: 'What a browser needs to use a passkey: a challenge that holds for five minutes and is taken once',
  payload: Closed({ purpose: OneOf('sign-in', 'step-up') }),
  data: Closed({
    /** `PublicKeyCredentialRequestOptionsJSON` */
    options: Closed({
      challenge: Base64Url(100),
      rpId: Text(260),
      timeout: Type.Integer(),
      userVerification: Type.Literal('required'),
      /** The caller's own; empty for a sign-in, where the device says who it is. */
      allowCredentials: Descriptors(),
    }),
  }),
})

export const signInPasskey = call({
  api: 'operator',
  method: 'POST',
  path: '/sign-in-passkey',
  tag,
  summary: 'Signs in by a passkey alone: the device and its lock are the two factors',
  payload: Closed({ credential: Assertion() }),
  data: Closed({ next: Type.Literal('signed-in') }),
})

export const stepUpPasskey = call({
  api: 'operator',
  method: 'POST',
  path: '/step-up-passkey',
  tag,
  summary: 'Proves anew who it is by a passkey: money may be moved for five minutes',
  payload: Closed({ credential: Assertion() }),
  data: Closed({ stepUpUntil: Timestamp() }),
})

export const listPasskeys = call({
  api: 'operator',
  method: 'GET',
  path: '/passkeys',
  tag,
  summary: 'The passkeys of the caller, the latest first',
  payload: Nothing(),
  data: Closed({
    rows: Type.Array(
      Closed({
        passkeyId: OwnId(),
        name: Text(60),
        addedAt: Timestamp(),
        lastUsedAt: Nullable(Timestamp()),
        /** Whether a service stores copies of it, so that other devices of the same person have it as well. */
        synced: Type.Boolean(),
      }),
      { maxItems: 20 },
    ),
    next: Type.Null(),
  }),
})

export const newPasskeyOptions = call({
  api: 'operator',
  method: 'POST',
  path: '/new-passkey-options',
  tag,
  summary: 'What a browser needs to make a passkey; asks for a fresh code first',
  payload: Nothing(),
  data: Closed({
    /** `PublicKeyCredentialCreationOptionsJSON` */
    options: Closed({
      challenge: Base64Url(100),
      rp: Closed({ id: Text(260), name: Text(100) }),
      user: Closed({ id: Base64Url(100), name: Text(200), displayName: Text(100) }),
      pubKeyCredParams: Type.Array(Closed({ alg: Type.Integer(), type: Type.Literal('public-key') })),
      timeout: Type.Integer(),
      attestation: Type.Literal('none'),
      excludeCredentials: Descriptors(),
      authenticatorSelection: Closed({
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Literal(true),
        userVerification: Type.Literal('required'),
      }),
    }),
  }),
})

export const addPasskey = call({
  api: 'operator',
  method: 'POST',
  path: '/add-passkey',
  tag,
  summary: 'Adds the passkey that the browser has made',
  payload: Closed({
    name: Words(60),
    /** `AuthenticatorAttestationResponseJSON` with the id of its credential. */
    credential: Closed({
      id: CredentialId(),
      clientDataJSON: Base64Url(4000),
      attestationObject: Base64Url(8000),
      transports: Type.Optional(Transports()),
    }),
  }),
  data: Closed({ passkeyId: OwnId(), passkeys: Whole() }),
})

export const removePasskey = call({
  api: 'operator',
  method: 'POST',
  path: '/remove-passkey',
  tag,
  summary: 'Removes a passkey of the caller: it opens nothing from now on; asks for a fresh code first',
  payload: Closed({ passkeyId: OwnId() }),
  data: Closed({ repeated: Type.Boolean() }),
})
