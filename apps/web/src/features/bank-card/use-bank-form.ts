import {
  bindCardNew,
  cardChange,
  type cardInit,
  type ClientData,
  DEFAULT_CARD_TYPE,
  DEFAULT_CHANNEL_NUMBER,
} from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useEffect } from 'react'
import { chosenSoFar } from '../../shared/address/application.ts'
import { actionKey, forgetActionKey } from '../../shared/storage/idempotency.ts'
import { useNative } from '../../shared/address/native.ts'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { orderSearch, useSearch } from '../../shared/address/search.ts'
import { NO_ANSWER } from '../../shared/request/send.ts'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import {
  type FormItem,
  formPayload,
  type FormValues,
  itemsFor,
  valueOf,
} from '../../shared/server-form/form-item.ts'
import { useServerForm } from '../../shared/server-form/use-server-form.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { BANK, type Institution, institutionId, institutionsOf } from './institutions.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'

export type BankForm = ClientData<typeof cardInit>

/** The tag of those who come from an order whose payout failed. (Specification, point 9.) */
const FROM_ORDER = 'loanDetail'

/** The code of the item that holds the channels. */
export const CHANNEL = 'channelNumber'

/** The code of the item that holds the tabs. */
const CARD_TYPE = 'cardType'

/** Sends the form: a new account, or a changed one for the order that one came from. */
function useSubmit() {
  const search = useParameters()
  const order = orderOf(search)
  const fromOrder = useSearch(orderSearch).source === FROM_ORDER
  const bind = useAction(bindCardNew)
  const change = useAction(cardChange)
  const submit = async (form: Record<string, string>, cardType: string) => {
    const payload = { ...form, cardType, product_id: order.productId }
    if (!fromOrder) return bind.run(payload, { quiet: true })
    const action = `card-change:${order.orderId}`
    const options = { quiet: true, idempotencyKey: actionKey(action) }
    const answer = await change.run({ ...payload, order_id: order.orderId }, options)
    // Only a lost answer is repeated as the same action: after any other one the form may have changed.
    if (answer.code !== NO_ANSWER) forgetActionKey(action)
    return answer
  }
  return { submit, busy: bind.busy || change.busy, fromOrder, order, chosen: chosenSoFar(search) }
}

/** The tabs are an item of the list; without one, the fields of card type 1 are all there is. */
function readForm(form: BankForm) {
  const chooser = form.find(({ code }) => code === CARD_TYPE)
  const cardTypes = chooser?.note ?? []
  const wanted = [chooser?.value, DEFAULT_CARD_TYPE, cardTypes[0]?.type]
  return {
    cardTypes,
    initial: wanted.find((type) => cardTypes.some((one) => one.type === type)) ?? DEFAULT_CARD_TYPE,
    items: form.filter(({ code }) => code !== CARD_TYPE),
  }
}

/** The list of wallets and banks, of all card types, and what a choice in it sets. */
function useInstitutions(
  items: readonly FormItem[],
  { cardType, visible, values }: { cardType: string; visible: readonly FormItem[]; values: FormValues },
) {
  const institutions = institutionsOf(items)
  const field = visible.find(({ code }) => code === BANK)
  const id = field && institutionId(cardType, valueOf(field, values))
  return { institutions, field, chosen: institutions.find((one) => one.id === id) }
}

/** The account form: card type, the fields that count for it, and what Next does. (Points 2, 4 and 9.) */
export function useBankForm(form: BankForm) {
  const { cardTypes, initial, items } = readForm(form)
  const go = useGo()
  const native = useNative()
  useEffect(() => {
    native.startBank()
    // Once, when the page begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const { ref, values, errors, change, isComplete, showErrors, forget } = useServerForm('bank')
  const [stored, setCardType, forgetCardType] = useDraft('bank-card-type', initial)
  // A choice stored on another day may no longer be offered.
  const cardType = cardTypes.some(({ type }) => type === stored) ? stored : initial
  const chooser = items.find(({ code }) => code === CHANNEL)
  const channel = (chooser && valueOf(chooser, values)) || DEFAULT_CHANNEL_NUMBER
  const visible = itemsFor(items, cardType, channel)
  const { institutions, field, chosen: institution } = useInstitutions(items, { cardType, visible, values })
  // The specification has tabs and a choice of the channel: its market alone.
  const tabs = pageConfig().market === 'reference' || institutions.length === 0
  const needed = !tabs && !institution && field ? [field] : visible
  const chooseInstitution = (one: Institution) => {
    setCardType(one.cardType)
    if (chooser && one.channel) change(chooser, one.channel)
    change(one.item, one.bank)
  }
  const { submit, busy, fromOrder, order, chosen } = useSubmit()
  const { leaving, leave } = useLeaving()

  const moveOn = async (nextUrl: string | undefined) => {
    const ended = native.endBank()
    if (fromOrder) return leave(go.replace('/loanDetail', { ...order, source: FROM_ORDER }))
    if (!ended) return leave(go.replace(nextUrl || '/main', chosen))
    native.closeWebview()
  }
  const next = async () => {
    if (busy || leaving || !isComplete(needed)) return
    const answer = await submit({ channelNumber: channel, ...formPayload(visible, values) }, cardType)
    if (answer.success) {
      forget()
      forgetCardType()
      await moveOn(answer.data.nextUrl)
    } else if (!showErrors(answer.data?.errors)) toast(failureText(answer), { tone: 'danger' })
  }
  return {
    ref,
    values,
    errors,
    change,
    cardTypes,
    cardType,
    setCardType,
    visible,
    tabs,
    institutions,
    institution,
    chooseInstitution,
    channels: chooser,
    next,
    fromOrder,
    order,
    busy: busy || leaving,
  }
}
