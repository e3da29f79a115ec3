import { BottomStrip, WifiOffIcon } from '@sandigan/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useRouter, useRouterState } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { dateTimeOf } from '../locale/date-times.ts'

/** The interval at which old data is requested again: a phone does not always know that it is connected. */
const AGAIN_MS = 20_000

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Without a connection: says so at the foot, with the time that the page is from, and goes by itself. */
export function OfflineNote() {
  const router = useRouter()
  const { shown } = useRouterState()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const savedAt = shown.kind === 'ready' ? shown.savedAt : undefined
  const isOld = savedAt !== undefined
  useEffect(() => {
    if (!isOld) return
    const timer = setInterval(() => void router.invalidate(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOld, router])
  if (isOnline && !isOld) return null
  return (
    <BottomStrip icon={<WifiOffIcon size={20} />}>
      {isOld ? m.offline_saved({ time: dateTimeOf(savedAt) }) : m.offline()}
    </BottomStrip>
  )
}
