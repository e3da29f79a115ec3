/** Work through one kind of the inbox, item by item, by key. */
import { toast } from '@sandigan/ui'
import { Button } from '../controls/button.tsx'
import { clock } from '../format/dates.ts'
import { counted } from '../format/pesos.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { useGo } from '../router/address.ts'
import { AddressLink } from '../router/console-link.tsx'
import { ClaimButton } from './claim-button.tsx'
import type { QueueItem } from './place-of.ts'
import { useNext } from './use-next.ts'

/** The list whose items are processed one after the other. */
interface QueueList {
  readonly kind: QueueItem['kind']
  readonly address: string
  /** The link back to it. */
  readonly title: string
}

/** The queue around the item that is shown: by a key, and where the screen wants it after what was done, on to the next one. */
export function useQueue(list: QueueList, key: string) {
  const go = useGo()
  const queue = useNext(list.kind, key)
  const onOrList = (opened: boolean) => {
    if (!opened) go(list.address)
  }
  return {
    ...queue,
    list,
    onDone: () => void queue.openNext().then(onOrList),
    onSkip: () => void queue.skip().then(onOrList),
  }
}

export type Queue = ReturnType<typeof useQueue>

/** Under the heading: the way back, how many others wait, and who works on this one. */
export function QueueLine({ queue: { shown, waiting, list } }: { queue: Queue }) {
  const claim = shown?.claim
  const whose = claim && `${claim.mine ? 'You work' : `${claim.by} works`} on it until ${clock(claim.until)}`
  return (
    <>
      <AddressLink address={list.address} className="font-semibold text-brand-strong hover:underline">
        {list.title}
      </AddressLink>
      {waiting > 0 && <span> · {counted(waiting, 'other waits', 'others wait')}</span>}
      {whose && <span> · {whose}</span>}
    </>
  )
}

/** @param isDone with the open one: the next step is the next one */
export function QueueButtons({
  queue: { shown, waiting, onSkip },
  isDone = false,
}: {
  queue: Queue
  isDone?: boolean
}) {
  const title = waiting === 0 ? 'To the queue' : 'Next'
  useShortcuts({ n: { what: waiting === 0 ? title : 'Leave this one and open the next', press: onSkip } })
  return (
    <>
      {shown !== undefined && shown.claim?.mine !== false && (
        <ClaimButton key={shown.item} item={shown.item} mine={shown.claim?.mine === true} kind="quiet" />
      )}
      <Button kind={isDone ? 'primary' : 'plain'} shortcut="n" onClick={onSkip}>
        {title}
      </Button>
    </>
  )
}

/** Claims the first unclaimed item of a kind, and opens it. */
export function StartButton({ kind }: { kind: QueueItem['kind'] }) {
  const { may, waiting, openNext } = useNext(kind)
  const title = 'Start with the first'
  const start = () =>
    void openNext().then((opened) => {
      if (!opened) toast('Nothing is unclaimed')
    })
  useShortcuts(may ? { s: { what: title, press: start } } : {})
  if (!may) return null
  return (
    <Button kind="primary" shortcut="s" disabled={waiting === 0} onClick={start}>
      {title}
    </Button>
  )
}
