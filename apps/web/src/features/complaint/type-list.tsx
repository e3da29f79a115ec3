import { COLLECTION_TYPE, OTHER_TYPE } from '@sandigan/contract/client'
import { AlertIcon, ChevronIcon, cx, InfoIcon, LinkRow, LinkRows, WalletIcon } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/address/use-link.ts'
import type { ProblemInit, ProblemOrder } from './use-chosen-order.ts'

/** For the first three types, whatever they are. */
const ICONS = [AlertIcon, WalletIcon, InfoIcon]
/** As wide as one: titles begin below each other. */
const NO_ICON = <span className="w-6" />

interface TypeListProps {
  init: ProblemInit
  order: ProblemOrder | undefined
  /** Passed on, so that the way back leads to the order's page; empty where the address names another one. */
  productId: string
}

/** Types lead to the next page; collection first shows its sub-types, if the order allows it. */
export function TypeList({ init, order, productId }: TypeListProps) {
  const link = useLink()
  const [openFor, setOpenFor] = useState<string | null>(null)
  const orderNo = order?.orderNo
  const open = openFor !== null && openFor === orderNo
  return (
    <LinkRows>
      {init.problemType.map(({ title, value }, index) => {
        const Icon = ICONS[index]
        const icon = Icon ? <Icon /> : NO_ICON
        if (value !== COLLECTION_TYPE)
          return (
            <LinkRow
              key={value}
              title={title}
              icon={icon}
              {...link('/complainPageNext', { problemType: value, orderNo, productId })}
            />
          )
        return (
          <div key={value}>
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpenFor(open || orderNo === undefined ? null : orderNo)}
              className="tap flex min-h-15 w-full items-center gap-3 px-5 py-2.5 text-left active:bg-sunken"
            >
              <span className="flex text-brand-strong">{icon}</span>
              <span className="min-w-0 flex-1 leading-snug font-semibold">{title}</span>
              <ChevronIcon size={20} className={cx('text-muted', open && 'point-down')} />
            </button>
            {open && <Opened init={init} order={order} productId={productId} />}
          </div>
        )
      })}
    </LinkRows>
  )
}

/** The sub-types of collection; where the order does not allow it, another way to say the same. */
function Opened({ init, order, productId }: TypeListProps) {
  const link = useLink()
  const orderNo = order?.orderNo
  const other = init.problemType.find(({ value }) => value === OTHER_TYPE)
  const allowed = order?.isShow === 1
  return (
    <div className="divided border-t border-line bg-sunken pl-4">
      <p {...(!allowed && { role: 'status' })} className="px-5 py-2.5 text-note text-muted">
        {allowed ? m.complaint_which() : m.complaint_collection_refused()}
      </p>
      {allowed
        ? init.problemSonType.map((son) => (
            <LinkRow
              key={son.value}
              title={son.title}
              {...link('/complainPageNext', {
                problemType: COLLECTION_TYPE,
                problemSonType: son.value,
                orderNo,
                productId,
              })}
            />
          ))
        : other && (
            <LinkRow
              title={m.complaint_send_as({ type: other.title })}
              {...link('/complainPageNext', { problemType: OTHER_TYPE, orderNo, productId })}
            />
          )}
    </div>
  )
}
