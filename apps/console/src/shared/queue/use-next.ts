import { claimItem, listInbox, releaseItem } from '@sandigan/contract/client/operator'
import { toast } from '@sandigan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { act } from '../request/act.ts'
import { send } from '../request/send.ts'
import { useCall } from '../request/use-call.ts'
import { useGo } from '../router/address.ts'
import { readNow } from '../session/now.ts'
import { useSession } from '../session/session.tsx'
import { KINDS } from './kinds.ts'
import { placeOf, type QueueItem } from './place-of.ts'

/** Items after the open one, and then from the beginning: skipped items come again at the end. */
function inOrder(rows: readonly QueueItem[], open: string | undefined): string[] {
  const items = rows.map(({ item }) => item)
  const at = items.findIndex((item) => item === open)
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
}

const isFree = ({ claim }: QueueItem): boolean => claim === null || claim.mine

/** Whoever makes calls begins with those that borrowers requested. */
const BEFORE: Readonly<Partial<Record<QueueItem['kind'], QueueItem['kind']>>> = { collection: 'call-back' }

const keyOfItem = ({ item, kind }: QueueItem): string => item.slice(kind.length + 1)

/** A call back is not made before the hour that the borrower chose. */
const hasBegun = ({ kind, about }: QueueItem): boolean =>
  kind !== 'call-back' || about === null || Date.parse(about) <= readNow()

/**
 * One kind of the inbox, processed item by item: who works on the open one, and the way to the next.
 * @param key what is shown of the kind, if anything is: an order, a complaint
 */
export function useNext(kind: QueueItem['kind'], key?: string) {
  const session = useSession()
  const queries = useQueryClient()
  const go = useGo()
  const mayClaim = session.may('claimItem')
  // Whoever is waited for; nobody else is shown the queue.
  const may =
    KINDS.some(({ value, action }) => value === kind && session.may(action)) && session.may('listInbox')
  const before = BEFORE[kind]
  const { data } = useCall(listInbox, { kind }, { enabled: may, live: true })
  const former = useCall(
    listInbox,
    { kind: before ?? kind },
    { enabled: may && before !== undefined, live: true },
  )
  const first = before === undefined ? undefined : former.data
  const rows = useMemo(() => [...(first?.rows ?? []), ...(data?.rows ?? [])], [first, data])
  const shown = key === undefined ? undefined : rows.find((row) => keyOfItem(row) === key)
  const open = shown?.item
  // The place in the queue, for when the open one is decided and gone but its answer was lost.
  const savedOrder = useRef<string[]>([])
  useEffect(() => {
    if (open !== undefined) savedOrder.current = inOrder(rows, open)
  }, [rows, open])
  const isNext = (row: QueueItem) => keyOfItem(row) !== key && isFree(row) && hasBegun(row)
  const others = rows.filter(isNext)

  /** Claims the next unclaimed item, and opens it. @returns whether there was one */
  const openNext = async (): Promise<boolean> => {
    const order = shown === undefined ? savedOrder.current : inOrder(rows, open)
    const fresh: QueueItem[] = []
    for (const one of before === undefined ? [kind] : [before, kind]) {
      const answer = await send(listInbox, { kind: one })
      if (!answer.ok) {
        toast(answer.error, { tone: 'danger' })
        return true
      }
      fresh.push(...answer.data.rows)
    }
    const placeIn = ({ item }: QueueItem) => {
      const at = order.indexOf(item)
      return at === -1 ? order.length : at
    }
    const free = fresh.filter(isNext).toSorted((one, other) => placeIn(one) - placeIn(other))
    for (const row of free) {
      const claimed = mayClaim ? await act(claimItem, { item: row.item }) : undefined
      // Somebody else was faster.
      if (claimed?.ok === false && claimed.code === 'CLAIMED') continue
      void queries.invalidateQueries()
      go(placeOf(row))
      return true
    }
    return false
  }

  /** Leaves the open one to others and goes on. */
  const skip = async (): Promise<boolean> => {
    if (shown?.claim?.mine) await act(releaseItem, { item: shown.item })
    return openNext()
  }
  return { may, shown, waiting: others.length, openNext, skip }
}
