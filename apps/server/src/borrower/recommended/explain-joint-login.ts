/**
 * Why a visitor whom a partner's app sent over could not be logged in. The reason comes in the address, so anybody
 * can write one: it picks a text of ours, and nothing of it is ever repeated.
 */
import { type DataOf, done, type PayloadOf, type unionErrorInfo } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { type JointReason, recommendedCopy } from '../../platform/copy/recommended.ts'
import { onWire, recommendedFor } from '../../core/products/recommended-for.ts'

type Info = DataOf<typeof unionErrorInfo>

const STATUS: Readonly<Record<JointReason, Info['status']>> = {
  expired: 'expired',
  used: 'expired',
  blocked: 'closed',
  unknown: 'failed',
  mismatch: 'failed',
  registered: 'failed',
  other: 'failed',
}

const isReason = (text: string): text is JointReason => Object.hasOwn(STATUS, text)

export const explainJointLogin: Handler<PayloadOf<typeof unionErrorInfo>, Info> = async (
  services,
  caller,
  { reason = '' },
) => {
  const known: JointReason = isReason(reason) ? reason : 'other'
  const { notice, error } = recommendedCopy(caller.language).reasons[known]
  return done({
    status: STATUS[known],
    noticeMsg: notice,
    errorMsg: error,
    recProducts: onWire(await recommendedFor(services, caller)),
  })
}
