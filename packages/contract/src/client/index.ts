/** What the browser needs of the contract: addresses, codecs and types, without any schema. */
export * from './calls.generated.ts'
export type { ClientCall, ClientData, ClientPayload, ClientRefusal } from './client-call.ts'
export { type CallFields, callFields, type WireRequest, wireRequest, writeOut } from './request.ts'
export type { PageAnswer, PageConfig, PageRequest } from '../page-config.ts'
export {
  CLIENT_PARAMETERS,
  type ClientParameter,
  type ClientParameters,
  IDEMPOTENCY_HEADER,
  PROMOTION_LIMITS,
  PROMOTION_PARAMETERS,
  REQUEST_TIMEOUT_MS,
} from '../client-parameters.ts'
export { type Answer, readEnvelope } from '../envelope.ts'
export { ERROR_CODES, type ErrorCode } from '../errors.ts'
export * from '../constants.ts'
export * from '../format-pesos.ts'
export * from '../month-names.ts'
export * from '../phone-digits.ts'
export * from '../pictures.ts'
export * from '../recommended-names.ts'
export * from '../typed-number.ts'
