import type { BridgeHost } from './host.ts'
import { type BridgeAction, bridgeActions } from './messages.ts'

/** One message as the native side received it. */
export interface RecordedMessage {
  readonly action: string
  readonly payload: unknown
}

/** A host that keeps every message, newest last; it listens to all actions or to the ones named. */
export function recordingHost(listens: readonly BridgeAction[] = bridgeActions) {
  const messages: RecordedMessage[] = []
  const host: BridgeHost = {
    has: (action) => listens.some((name) => name === action),
    send: (action, payload) => void messages.push({ action, payload }),
  }
  return { ...host, messages }
}
