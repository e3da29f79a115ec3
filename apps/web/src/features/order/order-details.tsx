import { Accordion, Card, Divider, Identity, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useDetailRows } from '../../shared/loan/use-detail-rows.ts'
import type { Order } from './order.ts'

/** Rows that are always open; the server puts the most important ones first. */
const OPEN_ROWS = 3

/** The product with its figures: the first few directly, all others under one heading. */
export function OrderDetails({ order }: { order: Order }) {
  const detailRows = useDetailRows()
  const { detail } = order.userOrderDetail
  const rows = detailRows(detail)
  const folded = rows.slice(OPEN_ROWS)
  return (
    <>
      <Card>
        <Identity logo={order.productLogo} name={order.productName} />
        {rows.length > 0 && (
          <>
            <Divider />
            <Rows rows={rows.slice(0, OPEN_ROWS)} />
          </>
        )}
      </Card>
      {folded.length > 0 && (
        <Accordion title={m.order_details()}>
          <Rows rows={folded} />
        </Accordion>
      )}
    </>
  )
}
