/** The documents of the operator's and the sandbox's APIs: OpenAPI 3.1, made from the declarations alone. */
import type { JsonSchema } from './answer-schema.ts'
import { callPath, type JsonApi, type JsonCall } from './call.ts'
import { JSON_CALLS } from './call-table.ts'
import type { OpenApiDocument } from './openapi.ts'
import { JSON_CODES } from './json-answer.ts'

interface ApiText {
  readonly title: string
  readonly description: string
  readonly tags: Readonly<Record<string, string>>
}

const TEXTS: Readonly<Record<JsonApi, ApiText>> = {
  operator: {
    title: "the operator's API",
    description: [
      'JSON in and out, for a person who signed in and for a machine with a bearer token. A GET carries its fields in',
      'the query, a POST as a JSON object. Every POST is a change: it says why (`reason`), is recorded with that and',
      'with who made it, and changes nothing when it had been made before. Amounts are pesos as text, days are YYYY-MM-DD in Asia/Manila.',
    ].join(' '),
    tags: {
      applications: 'Decisions, withdrawals, the money once more',
      audit: 'Who saw whose data, and who changed what',
      borrowers: 'Who borrows, one borrower whole, and one field that finds anything',
      approvals: 'What one person asks for and another one approves',
      books:
        'Trial balance, reconciliation, statements, receivables, the lender’s own money, recognition of income',
      calendar: 'Holidays and exchange rates',
      campaigns: 'Links to the promotion page, each with its days',
      exports: 'Lists as files: asked for, approved, taken once',
      inbox: 'What waits for a person, and who works on it',
      complaints: 'What borrowers complain about, and the replies',
      loans: 'Charges let go, credit given back, payments taken back',
      messages: 'What was sent to a borrower, whether reminders may be, and the approved texts',
      operators: 'The lender’s people, their sessions, and tokens of machines',
      payments: 'Receipts, reports of borrowers, money in suspense',
      portfolio: 'Quality of all loans at the ends of months',
      products: 'Products as dated versions',
      reconciliation: 'Settlement files of providers against what is known here',
      regulators: 'Reports to regulators: when each is due, and what it is made of',
      recommended: 'Other products that borrowers are shown',
      'rule-sets': 'The credit rules in versions, and what a draft would have decided',
      screening: 'Sanction lists, and borrowers who may be on them',
      session: 'An operator’s own session',
      watch: 'Where pages broke, and what operators did',
      webhooks: 'What providers reported, and having it worked again',
    },
  },
  sandbox: {
    title: 'the sandbox',
    description: [
      'What a script or a test may do that a borrower cannot. It exists only where the sandbox is on. A GET carries',
      'its fields in the query, a POST as JSON or as a form. A request from a page of another site is refused.',
    ].join(' '),
    tags: {
      actions: 'Plays the provider, the operator and time',
      'look-ups': 'Captchas as text, messages, orders, sessions, personas',
    },
  },
}

/** @param appName as the configuration names the product. */
export function jsonApiDocument(api: JsonApi, appName: string, version: string): OpenApiDocument {
  const { title, description, tags } = TEXTS[api]
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, declaration] of Object.entries(JSON_CALLS[api])) {
    if (tags[declaration.tag] === undefined)
      throw new Error(`the calls under ${declaration.tag} need a description`)
    paths[callPath(declaration)] = { [declaration.method.toLowerCase()]: operation(name, declaration) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName}: ${title}`,
      version,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      ...(api === 'operator' ? { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } : {}),
      schemas: { Refusal: REFUSALS[api] },
    },
  }
}

const error = { type: 'string', description: 'What is wrong, in a sentence' }
const REFUSALS: Readonly<Record<JsonApi, JsonSchema>> = {
  operator: {
    type: 'object',
    required: ['code', 'error'],
    properties: {
      code: {
        type: 'string',
        description: `One of ${Object.keys(JSON_CODES).join(', ')}, or the code of the rule of lending that says no`,
      },
      error,
    },
  },
  sandbox: { type: 'object', required: ['error'], properties: { error } },
}

const refusedAs = (description: string): JsonSchema => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** The statuses of each API besides those that every call may answer with. */
const OF_THE_API: Readonly<Record<JsonApi, JsonSchema>> = {
  operator: {
    401: refusedAs('The bearer token is wrong, or nobody is signed in'),
    403: refusedAs('The caller may not do this; the sentence names the roles that may'),
    413: refusedAs('The body is too large'),
    429: refusedAs('Too many wrong tokens came from this network; Retry-After says when to try again'),
  },
  sandbox: { 403: refusedAs('A page of another site asked') },
}

function operation(operationId: string, declaration: JsonCall): JsonSchema {
  const { api, method, payload, data, refusal, summary, tag } = declaration
  const required: readonly string[] = payload.required ?? []
  const parameters = Object.entries(payload.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const types =
    api === 'sandbox' ? ['application/json', 'application/x-www-form-urlencoded'] : ['application/json']
  const body = {
    required: required.length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema: payload }])),
  }
  return {
    operationId,
    summary,
    tags: [tag],
    security: api === 'operator' ? [{ token: [] }] : [],
    ...(method === 'GET' ? { parameters } : { requestBody: body }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: data } } },
      400: refusedAs('A field is wrong, missing or not asked for; the sentence names it'),
      404: refusedAs('There is no such thing'),
      409: refusal === undefined ? refusedAs('A rule says no') : refusedWith(refusal),
      ...OF_THE_API[api],
      500: refusedAs('A bug of the service'),
      503: refusedAs('The database does not answer; Retry-After says in how many seconds to try again'),
    },
  }
}

/** A refusal that carries more than its code. */
const refusedWith = (more: JsonSchema | object): JsonSchema => ({
  description: 'A rule says no',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'error'],
        properties: {
          ...(REFUSALS.operator['properties'] as object),
          ...(more as { properties: object }).properties,
        },
      },
    },
  },
})
