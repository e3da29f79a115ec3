import { claimItem, releaseItem } from '@sandigan/contract/client/operator'
import { toast } from '@sandigan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, type ButtonKind } from '../controls/button.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { useReport } from '../action/use-report.ts'
import { act } from '../request/act.ts'
import { useSession } from '../session/session.tsx'

/** Claims an item or releases it, without a form: it ends by itself. Whoever was first is named. */
export function ClaimButton({
  item,
  mine,
  kind = mine ? 'plain' : 'primary',
}: {
  item: string
  mine: boolean
  kind?: ButtonKind
}) {
  const queries = useQueryClient()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const report = useReport()
  const title = mine ? 'Release' : 'Claim'
  const undo = () => act(mine ? claimItem : releaseItem, { item })
  const toggle = async () => {
    if (busy) return
    setBusy(true)
    const answer = await act(mine ? releaseItem : claimItem, { item })
    setBusy(false)
    if (answer.ok) report(mine ? 'Released' : 'Claimed', { undo })
    else toast(answer.error, { tone: 'danger' })
    void queries.invalidateQueries()
  }
  useShortcuts({ c: { what: title, press: () => void toggle() } })
  if (!session.may('claimItem')) return null
  return (
    <Button kind={kind} shortcut="c" busy={busy} onClick={() => void toggle()}>
      {title}
    </Button>
  )
}
