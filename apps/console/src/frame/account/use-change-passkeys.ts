import type { ClientData } from '@sandigan/contract/client/operator'
import { toast } from '@sandigan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../shared/request/use-call.ts'
import { listPasskeys, me } from '../../shared/session/session-calls.ts'

export type Passkey = ClientData<typeof listPasskeys>['rows'][number]

/** The steps of a dialog that changes the own passkeys: what went wrong is shown in it, what went well closes it. */
export function useChangePasskeys(onClose: () => void) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** @param change does it. @returns what went wrong */
  const run = async (change: () => Promise<string | undefined>, said: string) => {
    setBusy(true)
    const wrong = await change()
    setBusy(false)
    setError(wrong)
    if (wrong !== undefined) return
    for (const call of [listPasskeys, me]) void queries.invalidateQueries({ queryKey: keyOf(call) })
    toast(said, { tone: 'success' })
    onClose()
  }
  return { busy, error, run }
}
