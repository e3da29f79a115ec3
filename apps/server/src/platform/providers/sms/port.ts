/** What we need of whoever carries our SMS. */
export interface SmsProvider {
  /**
   * Hands one text over. It must hold no link: carriers here drop those.
   * @param phone as the market profile normalises it.
   * Throws when the carrier did not take it.
   */
  send(phone: string, text: string): Promise<void>
}
