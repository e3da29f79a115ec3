/** Who carries our e-mail. (Decision 125.) */
import type { EnvReader } from './env.ts'
import { isLoopback } from './hosts.ts'

export interface SmtpConfig {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte (`smtps://`). */
  readonly secure: boolean
  /** Whether a server that offers no encryption is refused: everywhere but on this machine. */
  readonly requireTls: boolean
  /** Absent for a server that asks for none. The password is never logged. */
  readonly login: { readonly user: string; readonly password: string } | undefined
  /** `Lender <loans@lender.example>`, or the address alone. */
  readonly from: string
}

/** `sandbox`: the sandbox keeps it; where that is off no e-mail is sent. */
export type MailConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'smtp'; readonly smtp: SmtpConfig }

const SMTPS_PORT = 465
const SUBMISSION_PORT = 587
const ADDRESS = '[^\\s<>@",;]+@[^\\s<>@",;]+\\.[^\\s<>@",;]+'
const FROM = new RegExp(`^(?:${ADDRESS}|[^<>"\\r\\n,;]+ <${ADDRESS}>)$`)

export function readMail(env: EnvReader): MailConfig {
  const provider = env.oneOf('MAIL_PROVIDER', 'sandbox', ['sandbox', 'smtp'])
  return provider === 'sandbox' ? { provider } : { provider, smtp: readSmtp(env) }
}

function readSmtp(env: EnvReader): SmtpConfig {
  const needed = (name: string): string => {
    const value = env.optional(name)
    if (value === undefined) env.problems.push(`${name} must be given where MAIL_PROVIDER is smtp`)
    return value ?? ''
  }
  const from = needed('MAIL_FROM')
  if (from !== '' && !FROM.test(from))
    env.problems.push(`MAIL_FROM must be an address like "Lender <loans@lender.example>", not "${from}"`)
  const url = parse(needed('SMTP_URL'), env)
  const secure = url?.protocol === 'smtps:'
  const host = url?.hostname ?? ''
  return {
    host,
    port: Number(url?.port) || (secure ? SMTPS_PORT : SUBMISSION_PORT),
    secure,
    requireTls: !secure && !isLoopback(host),
    login:
      url?.username === undefined || url.username === ''
        ? undefined
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    from,
  }
}

/** The value is never repeated: a password may stand in it. */
function parse(text: string, env: EnvReader): URL | undefined {
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const known = url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  if (known && isDecodable(url.username) && isDecodable(url.password)) return url
  env.problems.push('SMTP_URL must look like smtps://user:password@host:465 or smtp://user:password@host:587')
  return undefined
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
