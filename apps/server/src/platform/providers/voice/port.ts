/** What we need of whoever reads a code out in a telephone call. */
export interface VoiceProvider {
  /**
   * Calls a phone and says a text.
   * @param phone as the market profile normalises it.
   * Throws when the carrier did not take it.
   */
  say(phone: string, text: string): Promise<void>
}
