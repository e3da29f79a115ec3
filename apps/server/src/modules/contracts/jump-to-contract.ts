import {
  type contractJump,
  done,
  type DataOf,
  LOAN_CONFIRM_SCENE,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import type { Handler } from '../../context.ts'

/** Where the agreements of the list are, in its order: one page, two places on it. */
const PLACES = ['agreement', 'disclosure'] as const

/** The address of one agreement; it carries the offer, so that the page shows the same figures. */
export const jumpToContract: Handler<PayloadOf<typeof contractJump>, DataOf<typeof contractJump>> = async (
  _services,
  _caller,
  payload,
) => {
  const place = PLACES[/^\d$/.test(payload.position) ? Number(payload.position) : -1]
  if (payload.scene !== LOAN_CONFIRM_SCENE || place === undefined) return refuse('NOT_FOUND')
  const query = new URLSearchParams({ productId: payload.productId })
  for (const name of ['orderId', 'amount', 'periods', 'termUnit'] as const) {
    const value = payload[name]
    if (value) query.set(name, value)
  }
  return done({ contract_url: `/loanAgreement?${query}#${place}` })
}
