/** The API document: OpenAPI 3.1, made from the declarations alone. */
import { answerSchema, type JsonSchema } from './answer-schema.ts'
import { type CallDeclaration, callPath } from './call.ts'
import { CALL_TABLE } from './call-table.ts'
import { CLIENT_PARAMETERS } from './client-parameters.ts'
import { CAPTCHA_PATH } from './constants.ts'
import { ERROR_CODES } from './errors.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: JsonSchema
  readonly servers: readonly JsonSchema[]
  readonly tags: readonly { name: string; description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>
  readonly components: JsonSchema
}

const INTRODUCTION = [
  'Every field that is sent is text: GET carries it in the query, POST as a form. The common client parameters',
  'are appended to every address; sessionId among them is the credential. The envelope carries the outcome:',
  'the HTTP status is 200 for every outcome, refusals included, and says only whether the service answered.',
  'Amounts are pesos with two places as text, dates are YYYY-MM-DD in Asia/Manila.',
].join(' ')

/** The session is described as the credential that it is. */
const COMMON = CLIENT_PARAMETERS.filter((name) => name !== 'sessionId')

/** @param appName as the configuration names the product. */
export function openApiDocument(appName: string, version: string): OpenApiDocument {
  const calls = Object.entries(CALL_TABLE)
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, declaration] of calls) {
    const path = (paths[callPath(declaration)] ??= {})
    const methods = [declaration.method, declaration.alsoMethod].filter((method) => method !== undefined)
    for (const [at, method] of methods.entries())
      path[method.toLowerCase()] = operation(at === 0 ? name : `${name}By${method}`, declaration, method)
  }
  paths[CAPTCHA_PATH] = { get: captchaOperation() }
  const tags = [...new Set(calls.map(([, declaration]) => tagOf(declaration)))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName}: calls of the borrower's app`,
      version,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: describeTag(name) })),
    paths,
    components: {
      parameters: Object.fromEntries(COMMON.map((name) => [name, queryParameter(name)])),
      securitySchemes: {
        session: { type: 'apiKey', in: 'query', name: 'sessionId' },
        sessionHeader: { type: 'apiKey', in: 'header', name: 'X-Session-Id' },
      },
      schemas: { RefusalCode: refusalCode('integer'), RefusalCodeText: refusalCode('string') },
    },
  }
}

/** Before a file is read: it is larger than any may be, or too many are under way. */
const UPLOAD_REFUSALS = {
  413: { description: 'The file is too large, in the same envelope' },
  503: {
    description: 'Too many uploads at the moment, in the same envelope; Retry-After says when to try again',
  },
} as const

const TAGS: Readonly<Record<string, string>> = {
  'bind-card': 'Accounts that receive the money',
  'buried-point': 'Which pages are opened',
  calc: 'The loan calculator',
  certify: 'Proving who one is',
  channel: 'What a promotion page shows',
  contract: 'Agreements and notes',
  'credit-info': 'Certified data, by section',
  'customer-service': 'How to reach us',
  event: 'Which parts of a screen are used',
  gopia: 'The older confirmation, and recommended products',
  index: 'The main screen',
  installment: 'Instalments, extensions and codes to pay with',
  'jump-page': 'Addresses that a link may be opened at',
  'jump-page-view': 'What is shown before somebody leaves',
  'loan-confirm': 'An offer, and agreeing to it',
  'loan-details': 'An order',
  login: 'Logging in by code or password',
  new: 'Failed joint logins',
  'personal-center': "A borrower's own account",
  product: 'Products and applications',
  promotion: 'Registration from a promotion page',
  relations: 'The account of an order whose payout failed, and the price of an extension',
  repayment: 'The older repayment',
  'upload-info': 'What the native app shares with consent',
  user: 'Ending a session',
  'user-problem': 'Complaints',
}

function describeTag(name: string): string {
  const description = TAGS[name]
  if (description === undefined) throw new Error(`the calls under ${name} need a description`)
  return description
}

/** Calls are grouped by what their path is about, versions and prefixes apart. */
export function tagOf(declaration: Pick<CallDeclaration, 'path'>): string {
  const parts = declaration.path.split('/').filter((part) => part !== '' && !/^v\d+$/.test(part))
  return parts.find((part) => !['api', 'youmi', 'service'].includes(part)) ?? 'service'
}

function operation(operationId: string, declaration: CallDeclaration, method: 'GET' | 'POST'): JsonSchema {
  const { payload, access, summary } = declaration
  const fields = Object.keys(payload.properties)
  const common = COMMON.filter((name) => method === 'POST' || !fields.includes(name)).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }))
  return {
    operationId,
    summary,
    tags: [tagOf(declaration)],
    security: access === 'borrower' ? [{ session: [] }, { sessionHeader: [] }] : [],
    parameters: method === 'GET' ? [...payloadParameters(declaration), ...common] : common,
    ...(method === 'POST' && fields.length > 0 ? { requestBody: requestBody(declaration) } : {}),
    responses: {
      200: {
        description: 'The outcome, in the envelope of this call',
        content: {
          'application/json': { schema: { anyOf: [answerSchema(declaration), refusal(declaration)] } },
        },
      },
      400: {
        description: 'The request cannot be read, in the same envelope, with the code of an invalid payload',
      },
      ...(declaration.file === undefined ? {} : UPLOAD_REFUSALS),
      500: { description: 'A bug of the service, in the same envelope, with code 1500' },
    },
  }
}

function payloadParameters({ payload }: CallDeclaration): JsonSchema[] {
  const required: readonly string[] = payload.required ?? []
  return Object.entries(payload.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function requestBody({ payload, file }: CallDeclaration): JsonSchema {
  const required = (payload.required ?? []).length > 0
  if (file === undefined)
    return { required, content: { 'application/x-www-form-urlencoded': { schema: payload } } }
  const schema = {
    ...payload,
    properties: {
      ...payload.properties,
      [file]: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** The same envelope, with one of the known codes in it, and no data but what the call declares. */
function refusal(declaration: CallDeclaration): JsonSchema {
  const { properties, ...rest } = answerSchema(
    declaration,
    declaration.refusal === undefined ? { type: 'object', properties: {} } : declaration.refusal,
  )
  const known: Record<string, unknown> = { ...(properties as object) }
  const field = 'status' in known ? 'status' : 'code'
  const whole = (known[field] as { type?: string }).type === 'integer'
  known[field] = { $ref: `#/components/schemas/${whole ? 'RefusalCode' : 'RefusalCodeText'}` }
  return { title: 'Refusal', ...rest, properties: known }
}

const queryParameter = (name: string): JsonSchema => ({
  name,
  in: 'query',
  required: false,
  schema: { type: 'string', maxLength: 200 },
})

function refusalCode(type: 'integer' | 'string'): JsonSchema {
  const codes = Object.values(ERROR_CODES)
  const lines = Object.entries(ERROR_CODES).map(([name, code]) => `${code}: ${name}`)
  return { type, enum: type === 'integer' ? codes : codes.map(String), description: lines.join('\n') }
}

const captchaOperation = (): JsonSchema => ({
  operationId: 'getCaptcha',
  summary: 'The picture of a captcha; each one replaces the one before',
  tags: ['promotion'],
  security: [],
  parameters: [
    {
      name: 'sid',
      in: 'query',
      required: true,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    },
    {
      name: 'a',
      in: 'query',
      required: false,
      description: 'A timestamp that defeats caches',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: 'A PNG picture',
      content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
    },
    400: { description: 'The sid is none of ours' },
  },
})
