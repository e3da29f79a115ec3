import { CALL_TABLE, loanDetails } from '@sandigan/contract'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { answerSchemaOf, answerSerializerOf, checkOf, SERIALIZERS } from './compiled-schemas.ts'

/** An app with one route that answers by this schema. */
async function serves(schema: object, answer: unknown): Promise<string> {
  const app = Fastify({ schemaController: SERIALIZERS })
  app.get('/', { schema: { response: { 200: schema } } }, async () => answer)
  const { body } = await app.inject('/')
  await app.close()
  return body
}

test('every call has one schema of its answer, one check and one serializer', () => {
  for (const declaration of Object.values(CALL_TABLE)) {
    expect(answerSchemaOf(declaration)).toBe(answerSchemaOf(declaration))
    expect(answerSerializerOf(declaration)).toBe(answerSerializerOf(declaration))
    expect(checkOf(declaration.data)).toBe(checkOf(declaration.data))
  }
  const serializers = new Set(Object.values(CALL_TABLE).map(answerSerializerOf))
  expect(serializers.size).toBe(Object.values(CALL_TABLE).length)
})

test('a second app answers by what the first compiled, and each route by its own schema', async () => {
  const amount = Type.Object({ amount: Type.String() })
  const days = Type.Object({ days: Type.Integer() })
  const answer = { amount: '100.00', days: 7, secret: 'not declared' }
  for (let app = 0; app < 2; app += 1) {
    expect(await serves(amount, answer)).toBe('{"amount":"100.00"}')
    expect(await serves(days, answer)).toBe('{"days":7}')
  }
})

test('an answer without a declared field is a fault, and a check says what is wrong', () => {
  const write = answerSerializerOf(loanDetails)
  expect(() => write({})).toThrow('is required')
  expect(checkOf(Type.Object({ amount: Type.String() })).Check({ amount: 5 })).toBe(false)
})
