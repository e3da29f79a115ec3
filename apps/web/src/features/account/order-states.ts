import type { ClientData, orderList } from '@sandigan/contract/client'

export type OrderState = ClientData<typeof orderList>['state']

const STATES: readonly OrderState[] = ['all', 'review', 'open', 'settled', 'closed']

export const isOrderState = (text: string | undefined): text is OrderState =>
  STATES.some((state) => state === text)

/** The state that the address asks for; anything unknown shows all. */
export const stateOf = ({ state }: { readonly state: string }): OrderState =>
  isOrderState(state) ? state : 'all'
