/** Anything that survives JSON: the only thing a native handler can receive. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** One event for the app's own statistics (specification, point 3 "Event payload"). */
export interface TrackedEvent {
  readonly productId: string
  readonly moduleId: number
  readonly positionId: number
}

/**
 * The eleven actions of the native app and what each one carries (specification, point 7 "Native bridge").
 * `null` means that the action carries nothing; it is still sent, because a missing payload never arrives.
 */
export interface BridgeMessages {
  /** A path or native address to open. */
  to: string
  /** The same, handed over wrapped in an array. */
  toP: Json
  closeWebview: null
  toHome: null
  toMine: null
  offToLogin: null
  /** A phone number. */
  callTelephone: string
  toRate: null
  confirmBurialPoint: TrackedEvent
  startBank: null
  endBank: null
}

export type BridgeAction = keyof BridgeMessages

/** Every action, in the order of the specification. */
export const bridgeActions = [
  'to',
  'toP',
  'closeWebview',
  'toHome',
  'toMine',
  'offToLogin',
  'callTelephone',
  'toRate',
  'confirmBurialPoint',
  'startBank',
  'endBank',
] as const satisfies readonly BridgeAction[]
