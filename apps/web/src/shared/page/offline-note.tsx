import { BottomStrip, WifiOffIcon } from '@sandigan/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useRouter, useRouterState } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { momentOf } from '../locale/moments.ts'

/** While something old is shown, so often it is asked for anew: a phone does not always know that it is connected. */
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
      {isOld ? m.offline_saved({ time: momentOf(savedAt) }) : m.offline()}
    </BottomStrip>
  )
}
