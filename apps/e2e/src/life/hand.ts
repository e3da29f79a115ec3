/** What a borrower can do to a screen, by finger or by keyboard: the life of a loan is written once, in these words. */

export interface Hand {
  open(url: string): Promise<void>
  /** Waits for a screen whose scripts have taken over, and gives its address. */
  arrived(path: string): Promise<URL>
  /** Uses the link or the button of this name. */
  press(name: string): Promise<void>
  /** The same in the dialog that is open. */
  pressInDialog(name: string): Promise<void>
  /** Makes the choice of this name, or ticks the box that begins with it, in the dialog if one is open. */
  pick(name: string): Promise<void>
  /** Opens the list of choices of a field. */
  openChoices(label: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** @param day as ISO text */
  fillDate(label: string, day: string): Promise<void>
  /** Waits for words on the screen. */
  see(text: string): Promise<void>
  /** Waits until the status of the order is this one. */
  seeStatus(status: string): Promise<void>
  /** The id under which the picture with the characters was drawn. */
  captchaId(): Promise<string>
  reload(): Promise<void>
}
