import { Badge, Button, Card, Dialog, Divider, Identity, Logo, OptionList, Rows } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { ProblemOrder } from './use-chosen-order.ts'
import { useWritten } from '../../shared/locale/use-money.ts'

interface OrderCardProps {
  order: ProblemOrder
  orders: readonly ProblemOrder[]
  onChoose: (orderNo: string) => void
}

/** What distinguishes an order from another: a date or an amount says nothing without its name. */
function Summary({ order }: { order: ProblemOrder }) {
  const written = useWritten()
  return (
    <>
      {order.status}
      {order.list.map(({ title, value }) => (
        <span key={title} className="block">
          {title}: {written(value)}
        </span>
      ))}
    </>
  )
}

/** The order that the complaint is about, with a way to pick another one. */
export function OrderCard({ order, orders, onChoose }: OrderCardProps) {
  const [open, setOpen] = useState(false)
  const written = useWritten()
  const rows = order.list.map(({ title, value }) => ({ label: title, value: written(value) }))
  return (
    <Card
      title={m.complaint_order()}
      right={
        <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
          {m.complaint_all()}
        </Button>
      }
    >
      <Identity logo={order.productLogo} name={order.productName} right={<Badge>{order.status}</Badge>} />
      <Divider />
      <Rows rows={rows} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        variant="sheet"
        title={m.complaint_choose_order()}
        closeLabel={m.complaint_close()}
      >
        <OptionList
          label={m.complaint_choose_order()}
          hideLabel
          variant="cards"
          value={order.orderNo}
          onChange={(orderNo) => {
            onChoose(orderNo)
            setOpen(false)
          }}
          options={orders.map((one) => ({
            value: one.orderNo,
            title: one.productName,
            description: <Summary order={one} />,
            media: <Logo src={one.productLogo} name={one.productName} size={36} />,
          }))}
        />
      </Dialog>
    </Card>
  )
}
