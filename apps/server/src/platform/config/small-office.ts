/** An office of at most three people. (Decisions, section 10 "A small office".) */
import type { Config, SmallOfficeConfig } from './config.ts'
import type { EnvReader } from './env.ts'
import { complain } from './account.ts'

const MOST_PESOS = 1_000_000_000
const ADDRESS = /^[^\s<>@",;]+@[^\s<>@",;]+\.[^\s<>@",;]+$/

/** Undefined where `OFFICE` is not `small`. */
export function readSmallOffice(env: EnvReader): SmallOfficeConfig | undefined {
  if (env.oneOf('OFFICE', 'usual', ['usual', 'small']) === 'usual') return undefined
  const pesos = env.whole('SMALL_OFFICE_DAILY_LIMIT', 0, 1, MOST_PESOS)
  if (pesos === 0) complain(env, 'SMALL_OFFICE_DAILY_LIMIT must be given where OFFICE is small')
  const owner = env.text('OFFICE_OWNER', '')
  if (!ADDRESS.test(owner))
    complain(env, 'OFFICE_OWNER must be the e-mail address of the owner where OFFICE is small')
  return { dailyLimit: pesos * 100, owner }
}

/** What everybody is notified of goes by e-mail. */
export const smallOfficeProblems = ({ smallOffice, sandbox, mail }: Config): string[] =>
  smallOffice === undefined || sandbox || mail.provider === 'smtp'
    ? []
    : ['MAIL_PROVIDER must be smtp where OFFICE is small: everybody is notified by e-mail']
