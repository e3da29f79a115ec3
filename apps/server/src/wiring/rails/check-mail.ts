import type { Config } from '../../platform/config/config.ts'
import { SmtpError, talkTo } from '../../platform/providers/mail/smtp-session.ts'
import type { RailsCheck } from './rails-check.ts'

/** Logs in at the mail server and says goodbye: nothing is sent. */
export async function checkMail({ mail }: Config): Promise<RailsCheck> {
  if (mail.provider === 'sandbox') return { ok: true, lines: [] }
  try {
    await talkTo(mail.smtp)
    return { ok: true, lines: ['e-mail: smtp: the server takes our login'] }
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error
    return { ok: false, lines: [`e-mail: smtp: ${error.message}`] }
  }
}
