/** One conversation with a mail server, step by step, so that it is known how far it came when it broke. */
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpConfig } from '../../config/mail.ts'

/** For a connection, a greeting, and each silence after it. */
const STEP_MS = 10_000
/** For the whole: a server that answers a letter a second holds nobody for long. */
const WHOLE_MS = 60_000

export interface Envelope {
  readonly from: string
  readonly to: string
}

/** What the server said, or that it said nothing. */
export interface SmtpFailure {
  /** `connect` and `login`: nothing of the message had left. */
  readonly step: 'connect' | 'login' | 'send'
  /** Its reply to this command; undefined where the connection broke instead. */
  readonly command: string | undefined
  readonly reply: { readonly status: number; readonly text: string } | undefined
  readonly timedOut: boolean
}

export class SmtpError extends Error {
  readonly failure: SmtpFailure
  constructor(failure: SmtpFailure) {
    // The reply may repeat the address: it stays out of the log.
    super(`${failure.step}: ${failure.reply?.status ?? (failure.timedOut ? 'timed out' : 'broke off')}`)
    this.failure = failure
  }
}

interface LibraryError {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

const isLibraryError = (error: unknown): error is LibraryError => typeof error === 'object' && error !== null

function failureOf(step: SmtpFailure['step'], error: unknown): SmtpFailure {
  const { code, command, response, responseCode }: LibraryError = isLibraryError(error) ? error : {}
  return {
    step,
    command,
    reply: responseCode === undefined ? undefined : { status: responseCode, text: response ?? '' },
    timedOut: code === 'ETIMEDOUT',
  }
}

/** @param message undefined to log in and say goodbye. Throws `SmtpError` alone. */
export async function talkTo(
  settings: SmtpConfig,
  message?: { readonly envelope: Envelope; readonly raw: Buffer },
): Promise<void> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTls,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  })
  // An error that nobody waits for any more must not end the process.
  connection.on('error', () => {})
  const whole = setTimeout(() => connection.close(), WHOLE_MS)
  try {
    await step(connection, 'connect', (done) => connection.connect(done))
    const { login } = settings
    if (login !== undefined)
      await step(connection, 'login', (done) =>
        connection.login({ user: login.user, pass: login.password }, done),
      )
    if (message !== undefined)
      await step(connection, 'send', (done) => connection.send({ ...message.envelope }, message.raw, done))
    connection.quit()
  } catch (error) {
    connection.close()
    throw error
  } finally {
    clearTimeout(whole)
  }
}

/** The library tells some failures to the callback and some by an event. */
function step(
  connection: SMTPConnection,
  name: SmtpFailure['step'],
  begin: (done: (error?: unknown) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new SmtpError(failureOf(name, error)))
    connection.once('error', fail)
    connection.once('end', () => fail({}))
    begin((error) => (error ? fail(error) : resolve()))
  })
}
