import { useGo } from '../../shared/router/address.ts'
import { addressOf } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { Button } from '../../shared/controls/button.tsx'
import { clock } from '../../shared/format/dates.ts'
import { counted } from '../../shared/format/pesos.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { ClaimButton } from '../../shared/queue/claim-button.tsx'
import { useNext } from '../../shared/queue/use-next.ts'

const LIST = addressOf({ to: '/console/applications' })

/** The queue around the application that is shown: after a decision, and by a key, on to the next one. */
export function useCreditQueue(orderId: string) {
  const go = useGo()
  const queue = useNext('application', `application:${orderId}`)
  const onOrList = (opened: boolean) => {
    if (!opened) go(LIST)
  }
  return {
    ...queue,
    onDecided: () => void queue.openNext().then(onOrList),
    onSkip: () => void queue.skip().then(onOrList),
  }
}

export type CreditQueue = ReturnType<typeof useCreditQueue>

/** Under the heading: the way back, how many others wait, and who works on this one. */
export function QueueLine({ queue: { shown, waiting } }: { queue: CreditQueue }) {
  const claim = shown?.claim
  const whose = claim && `${claim.mine ? 'You work' : `${claim.by} works`} on it until ${clock(claim.until)}`
  return (
    <>
      <ConsoleLink to="/console/applications">All applications</ConsoleLink>
      {waiting > 0 && <span> · {counted(waiting, 'other waits', 'others wait')}</span>}
      {whose && <span> · {whose}</span>}
    </>
  )
}

export function QueueButtons({ queue: { shown, waiting, onSkip } }: { queue: CreditQueue }) {
  const title = waiting === 0 ? 'To the queue' : 'Next'
  useShortcuts({ n: { what: waiting === 0 ? title : 'Leave this one and open the next', press: onSkip } })
  return (
    <>
      {shown !== undefined && shown.claim?.mine !== false && (
        <ClaimButton key={shown.item} item={shown.item} mine={shown.claim?.mine === true} kind="quiet" />
      )}
      <Button shortcut="n" onClick={onSkip}>
        {title}
      </Button>
    </>
  )
}
