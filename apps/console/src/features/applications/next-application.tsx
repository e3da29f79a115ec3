import { listApplications } from '@sandigan/contract/client/operator'
import { Button } from '../../shared/controls/button.tsx'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, useGo } from '../../shared/router/address.ts'

/** Opens the application that has waited longest after this one, from the end the first one again. */
export function NextApplication({ orderId }: { orderId: string }) {
  const go = useGo()
  const { data } = useCall(listApplications, {})
  const waiting = data?.rows ?? []
  const at = waiting.findIndex((one) => one.orderId === orderId)
  const next = waiting[at + 1] ?? waiting[0]
  const other = next !== undefined && next.orderId !== orderId ? next.orderId : undefined
  const open = () =>
    go(
      other === undefined
        ? addressOf({ to: '/console/applications' })
        : addressOf({ to: '/console/applications/$orderId', params: { orderId: other } }),
    )
  useShortcuts({ n: open })
  return (
    <Button shortcut="n" onClick={open}>
      {other === undefined ? 'To the queue' : 'Next'}
    </Button>
  )
}
