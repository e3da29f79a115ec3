/** What we need of whoever carries our e-mail. */
import type { NotTakenBecause } from '../not-taken.ts'
import { NotTaken } from '../not-taken.ts'

export interface MailFile {
  /** As the reader sees it: `receipt.pdf`. */
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly content: Buffer
}

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text, lines divided by `\n`. */
  readonly text: string
  readonly files: readonly MailFile[]
  /** The same for each try to send one e-mail, so that a reader's program shows two of them as one. */
  readonly key: string
}

export interface MailProvider {
  /** As the outbox names it. */
  readonly name: string
  /**
   * Hands one e-mail over.
   * @returns what the carrier calls it; empty where it does not name it.
   * Throws when the carrier did not take it: `NotTaken` where that is certain, `AddressRefused` where the address is why.
   */
  send(mail: Mail): Promise<string>
}

/** The address takes no mail, now or later: the mailbox is not there. */
export class AddressRefused extends NotTaken {
  constructor(message: string, code: string) {
    const because: NotTakenBecause = 'refused'
    super(message, { because, code, final: true })
    this.name = 'AddressRefused'
  }
}
