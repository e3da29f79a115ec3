import {
  type contractJump,
  type contractList,
  type DataOf,
  done,
  FROM_ALTERNATE_CONFIRM,
  LOAN_CONFIRM_SCENE,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'

/** The agreements of the confirmation scene; other scenes have none. (Specification, point 9: scene 3.) */
export const listContracts: Handler<PayloadOf<typeof contractList>, DataOf<typeof contractList>> = async (
  _services,
  caller,
  payload,
) => {
  const { agreements } = loanCopy(caller.language)
  const list = [{ title: agreements.agreement }, { title: agreements.disclosure }]
  return done({ data: payload.scene === LOAN_CONFIRM_SCENE ? list : [] })
}

/** Where the agreements of the list are, in its order: one page, two places on it. */
const PLACES = ['agreement', 'disclosure'] as const

type Jump = Handler<PayloadOf<typeof contractJump>, DataOf<typeof contractJump>>

const jump =
  (origin: Readonly<Record<string, string>>): Jump =>
  async (_services, _caller, payload) => {
    const place = PLACES[/^\d$/.test(payload.position) ? Number(payload.position) : -1]
    if (payload.scene !== LOAN_CONFIRM_SCENE || place === undefined) return refuse('NOT_FOUND')
    const query = new URLSearchParams({ productId: payload.productId })
    for (const name of ['orderId', 'amount', 'periods', 'termUnit'] as const) {
      const value = payload[name]
      if (value) query.set(name, value)
    }
    for (const [name, value] of Object.entries(origin)) query.set(name, value)
    return done({ contract_url: `/loanAgreement?${query}#${place}` })
  }

/** The address of one agreement; it carries the offer, so that the page shows the same figures. */
export const jumpToContract = jump({})

/** The same from the older confirmation: the agreement's way back leads there. */
export const jumpFromAlternate = jump({ from: FROM_ALTERNATE_CONFIRM })
