import { type ClientData, type problemInit } from '@sandigan/contract/client'
import { useEffect, useState } from 'react'

export type ProblemInit = ClientData<typeof problemInit>
export type ProblemOrder = ProblemInit['orderList'][number]

const KEY = 'complaintOrderNo'

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(orderNo: string): void {
  try {
    localStorage.setItem(KEY, orderNo)
  } catch {
    // Storage may be off: the choice holds for this page.
  }
}

/**
 * The order that a complaint is about: the one that the address names, else the one chosen last, else the server's
 * suggestion. Its number is stored in local storage. (Specification, point 2.)
 */
export function useChosenOrder(
  init: ProblemInit,
  requested: string,
): [ProblemOrder | undefined, (orderNo: string) => void] {
  const suggested = init.orderDetail?.orderNo ?? ''
  const [chosen, setChosen] = useState(suggested)
  useEffect(() => {
    const stored = requested === '' ? read() : null
    const known = init.orderList.find(({ orderNo }) => orderNo === stored)
    if (known) setChosen(known.orderNo)
    else if (suggested) keep(suggested)
  }, [requested, init.orderList, suggested])
  const choose = (orderNo: string) => {
    setChosen(orderNo)
    keep(orderNo)
  }
  return [init.orderList.find(({ orderNo }) => orderNo === chosen) ?? init.orderDetail, choose]
}

/**
 * The number of the order that the next page writes about: the address's, else the one chosen last; '' where there are
 * no orders. Null where one must be chosen first, since the server accepts no complaint without an order or about
 * somebody else's; undefined until local storage is read.
 */
export function useOrderNo(init: ProblemInit, requested: string): string | null | undefined {
  const [stored, setStored] = useState<string | null>()
  useEffect(() => setStored(read()), [])
  const isMine = (orderNo: string) => init.orderList.some((order) => order.orderNo === orderNo)
  if (init.orderList.length === 0) return ''
  if (requested !== '') return isMine(requested) ? requested : null
  return stored && !isMine(stored) ? null : stored
}
