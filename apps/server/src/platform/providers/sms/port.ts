/** What we need of whoever carries our SMS. */
import type { Headers } from '../webhook-signatures.ts'

/** What a carrier says later of a message. */
export interface DeliveryReport {
  /** What the carrier calls the message. */
  readonly id: string
  /** `on-network`: the network took it, and more is never said of it; `under-way`: more will be. */
  readonly became: 'delivered' | 'failed' | 'on-network' | 'under-way'
  /** The carrier's own word for it, and its code for why it failed. */
  readonly status: string
  readonly code?: string
}

export interface SmsProvider {
  /** As the outbox names it, and the address of its reports. */
  readonly name: string
  /**
   * Hands one text over. It must hold no link: carriers here drop those.
   * @param phone as the market profile normalises it.
   * @param reportTo where the carrier may report on it, if it reports at all.
   * @param urgent somebody waits for it, as for the code of a login: before the others, where the carrier has that.
   * @returns what the carrier calls the message; empty where it does not name it.
   * Throws when the carrier did not take it: `NotTaken` where that is certain.
   */
  send(phone: string, text: string, reportTo?: string, urgent?: boolean): Promise<string>
  /**
   * Queries the result of a message, where this carrier supports that.
   * @param id what `send` returned
   * @returns null where it did not say.
   */
  ask?(id: string): Promise<DeliveryReport | null>
  /**
   * Reads a report, where this carrier sends any.
   * @param url the whole address to which it was sent, as the carrier knows it
   * @returns null for what is not signed by the carrier.
   */
  readReport?(headers: Headers, url: string, body: string): DeliveryReport | null
}
