/** The operator's calls for scripts and tests: addresses and types, without any schema. */
export * from './operator.generated.ts'
export { type ClientCall, type ClientData, type ClientPayload } from './client-call.ts'
export * from '../operator-access.ts'
export * from '../pictures.ts'
export { plainRequest } from './plain-request.ts'
export { type PlainAnswer, readPlainAnswer } from '../plain-answer.ts'
export * from '../typed-number.ts'
