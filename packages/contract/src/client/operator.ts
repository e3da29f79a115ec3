/** The operator's calls for scripts and tests: addresses and types, without any schema. */
export * from './operator.generated.ts'
export { type ClientCall, type ClientData, type ClientPayload } from './client-call.ts'
export * from '../format-pesos.ts'
export * from '../operator-access.ts'
export * from '../pictures.ts'
export { jsonRequest } from './json-request.ts'
export { type JsonAnswer, readJsonAnswer } from '../json-answer.ts'
export * from '../typed-number.ts'
