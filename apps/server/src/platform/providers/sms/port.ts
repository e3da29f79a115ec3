/** What we need of whoever carries our SMS. */
export interface SmsProvider {
  /** As the outbox names it. */
  readonly name: string
  /**
   * Hands one text over. It must hold no link: carriers here drop those.
   * @param phone as the market profile normalises it.
   * @returns what the carrier calls the message; empty where it does not name it.
   * Throws when the carrier did not take it: `NotTaken` where that is certain.
   */
  send(phone: string, text: string): Promise<string>
}
