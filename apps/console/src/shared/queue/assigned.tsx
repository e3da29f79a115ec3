import { listAssigned } from '@sandigan/contract/client/operator'
import { toast } from '@sandigan/ui'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../controls/button.tsx'
import { counted } from '../format/pesos.ts'
import { useCall } from '../request/use-call.ts'
import { addressOf, useQueryText } from '../router/address.ts'
import { AddressLink } from '../router/console-link.tsx'
import { useSession } from '../session/session.tsx'

const OWN = addressOf({ to: '/console/inbox', search: { claim: 'mine' } })
const keyFor = (operatorId: string): string => `console-assigned:${operatorId}`

function storedTime(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** How many items others have assigned since one has opened one's own, and a toast for each that is new. */
export function Assigned() {
  const { operatorId, may } = useSession()
  const { data } = useCall(listAssigned, {}, { enabled: may('listAssigned'), live: true })
  const key = keyFor(operatorId)
  const [viewed, setViewed] = useState(() => storedTime(key))
  const { pathname } = useLocation()
  const claim = useQueryText()['claim']
  const isOwn = pathname === '/console/inbox' && claim === 'mine'
  const latest = data?.rows[0]
  const former = useRef<string>(undefined)
  useEffect(() => {
    if (data === undefined) return
    if (former.current !== undefined && latest !== undefined && latest.at > former.current)
      toast(
        `${latest.by} assigned you ${counted(data.rows.filter(({ at }) => at > (former.current ?? '')).length, 'item')}`,
      )
    former.current = latest?.at ?? ''
  }, [data, latest])
  useEffect(() => {
    if (!isOwn || latest === undefined || latest.at <= viewed) return
    setViewed(latest.at)
    try {
      localStorage.setItem(key, latest.at)
    } catch {
      // A browser without storage: it is shown once more after a reload.
    }
  }, [isOwn, latest, viewed, key])
  const fresh = (data?.rows ?? []).filter(({ at }) => at > viewed).length
  if (fresh === 0) return null
  return (
    <AddressLink address={OWN} className={buttonClass()}>
      {fresh} new<span className="max-sm:sr-only"> {fresh === 1 ? 'item' : 'items'} for you</span>
    </AddressLink>
  )
}
