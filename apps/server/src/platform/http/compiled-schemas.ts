/**
 * What is compiled from a schema, once for each schema of the process: a page writes its data by the serializer of the
 * call that it makes, and a second app of the process, as tests start them, compiles nothing anew.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { answerSchema, type CallDeclaration, type JsonSchema } from '@sandigan/contract'
import type { FastifyServerOptions } from 'fastify'
import type { TProperties, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const onceFor = <Key extends object, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const known = new WeakMap<Key, Made>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** The schema of a call's answer, one and the same object each time. */
export const answerSchemaOf: (declaration: CallDeclaration) => JsonSchema = onceFor(
  (declaration: CallDeclaration) => answerSchema(declaration),
)

const validatorOf = onceFor((schema: TSchema) => Compile(schema))

/** The check of a schema. */
export const checkOf = <S extends TSchema>(schema: S) =>
  validatorOf(schema) as unknown as Validator<TProperties, S>

/** Fastify's own compiler with nothing beside the schema: no schema here refers to another by its name. */
const compileSerializer = SerializerSelector()(undefined, {})
const serializerOf = onceFor((schema: object) =>
  compileSerializer({ method: '', url: '', httpStatus: '', schema }),
)

/** For Fastify: serializers of answers by their schemas. */
export const SERIALIZERS: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildSerializer: () => (route) => serializerOf(route.schema as object) },
}

/** Writes a call's answer: declared fields and no others. */
export const answerSerializerOf = (declaration: CallDeclaration): ((answer: unknown) => string) =>
  serializerOf(answerSchemaOf(declaration))
