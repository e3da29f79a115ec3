/** The sandbox's calls for scripts and tests: addresses and types, without any schema. */
export * from './sandbox.generated.ts'
export { type ClientCall, type ClientData, type ClientPayload } from './client-call.ts'
export { jsonRequest } from './json-request.ts'
export { type JsonAnswer, readJsonAnswer } from '../json-answer.ts'
