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
  readonly tags: readonly { name: string }[]
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
    info: { title: `${appName}: calls of the borrower's app`, version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
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

/** The same envelope, with one of the known codes in it and little or no data. */
function refusal(declaration: CallDeclaration): JsonSchema {
  const { properties, ...rest } = answerSchema(declaration, {
    type: 'object',
    description: 'Empty, or what explains the refusal',
  })
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
  },
})
