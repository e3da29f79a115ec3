/** E-mail by a mail server that takes it for others (SMTP, RFC 5321). */
import { createHash } from 'node:crypto'
import type { SmtpConfig } from '../../config/mail.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import type { CallOutcome } from '../http/watch-providers.ts'
import { NotTaken } from '../not-taken.ts'
import { AddressRefused, type Mail, type MailProvider } from './port.ts'
import { SmtpError, type SmtpFailure, talkTo } from './smtp-session.ts'

const FIRST_PERMANENT = 500

export function createSmtpMail(settings: SmtpConfig, { watch }: ProviderTools = {}): MailProvider {
  const bare = /<([^>]+)>$/.exec(settings.from)?.[1] ?? settings.from
  return {
    name: 'smtp',
    async send(mail) {
      const id = messageIdOf(mail.key, bare)
      const raw = await compose(settings.from, id, mail)
      const started = performance.now()
      const watched = (outcome: CallOutcome, status?: number) =>
        watch?.({
          provider: 'smtp',
          call: 'send',
          outcome,
          ...(status === undefined ? {} : { status }),
          seconds: (performance.now() - started) / 1_000,
          attempts: 1,
        })
      try {
        await talkTo(settings, { envelope: { from: bare, to: mail.to }, raw })
      } catch (error) {
        if (!(error instanceof SmtpError)) throw error
        const { outcome, thrown } = outcomeOf(error)
        watched(outcome, error.failure.reply?.status)
        throw thrown
      }
      watched('answered')
      return id
    },
  }
}

/** The same for each try, so that a reader's program shows two of one e-mail as one. */
function messageIdOf(key: string, from: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${name}@${from.slice(from.indexOf('@') + 1)}>`
}

async function compose(from: string, messageId: string, mail: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composed = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    messageId,
    // Nobody's absence note answers a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composed.compile().build()
}

function outcomeOf({ message, failure }: SmtpError): { outcome: CallOutcome; thrown: Error } {
  const said = `the mail server did not take it: ${message}`
  const { step, reply, timedOut } = failure
  // Nothing of the message had left.
  if (reply === undefined && step !== 'send')
    return { outcome: 'not-reached', thrown: new NotTaken(said, { because: 'not-reached' }) }
  if (reply === undefined || !isAnswer(failure))
    return { outcome: timedOut ? 'timeout' : 'unreachable', thrown: new Error(said) }
  const code = String(reply.status)
  if (reply.status < FIRST_PERMANENT)
    return { outcome: 'busy', thrown: new NotTaken(said, { because: 'busy', code }) }
  if (isAddressRefused(failure)) return { outcome: 'refused', thrown: new AddressRefused(said, code) }
  // A login that fails is our setting's fault, and may be mended before the next try.
  return { outcome: 'refused', thrown: new NotTaken(said, { code, final: step === 'send' }) }
}

const ANSWERED = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** A goodbye (421) that comes instead of an answer leaves open whether the message was taken. */
const isAnswer = ({ step, command }: SmtpFailure): boolean => step !== 'send' || ANSWERED.has(command ?? '')

/** Replies to a recipient without a further code that mean: there is no such mailbox. (RFC 5321, 4.2.3) */
const NO_MAILBOX = new Set([550, 551, 553])

/**
 * Whether the recipient is refused for good. The further code of RFC 3463 says it: 5.1 is about the address, 5.2.1 a
 * mailbox that is closed. 5.7 is about us (no relaying, bad reputation), and says nothing of the address.
 */
function isAddressRefused({ command, reply }: SmtpFailure): boolean {
  if (command !== 'RCPT TO' || reply === undefined || reply.status < FIRST_PERMANENT) return false
  const [, further] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply.text) ?? []
  if (further === undefined) return NO_MAILBOX.has(reply.status)
  // 5.1.7 and 5.1.8 are about the sender's address.
  return /^5\.1\.(?!7$|8$)/.test(further) || further === '5.2.1'
}
