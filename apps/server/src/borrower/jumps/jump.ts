import {
  type DataOf,
  done,
  type jumpPage,
  type jumpPageView,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { accountCopy } from '../../platform/copy/account.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import { allowedTarget } from './allowed-target.ts'

/** The address at which a link may be opened. */
export const jump: Handler<PayloadOf<typeof jumpPage>, DataOf<typeof jumpPage>> = async (
  { config },
  _caller,
  payload,
) => {
  const target = allowedTarget(config, payload.url)
  return target === null ? refuse('JUMP_REFUSED') : done({ url: target.url })
}

/** The same, with what is said before somebody leaves. */
export const viewJump: Handler<PayloadOf<typeof jumpPageView>, DataOf<typeof jumpPageView>> = async (
  { config },
  caller,
  payload,
) => {
  const target = allowedTarget(config, payload.url)
  if (target === null) return refuse('JUMP_REFUSED')
  const { url, host, outside } = target
  const { leaving } = accountCopy(caller.language)
  const message = outside ? fill(leaving, { app: config.brand.appName, host }) : ''
  return done({ url, host, outside: outside ? 1 : 0, message })
}
