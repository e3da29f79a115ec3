import { claimItem, releaseItem } from '@sandigan/contract/client/operator'
import { toast } from '@sandigan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { act } from '../../shared/request/act.ts'
import { useSession } from '../../shared/session/session.tsx'

/** Takes an item or gives it back, without a form: it ends by itself. Whoever was first is named. */
export function ClaimButton({ item, mine }: { item: string; mine: boolean }) {
  const queries = useQueryClient()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    const answer = await act(mine ? releaseItem : claimItem, { item })
    setBusy(false)
    if (!answer.ok) toast(answer.error, { tone: 'danger' })
    void queries.invalidateQueries()
  }
  useShortcuts({ c: () => void toggle() })
  if (!session.may('claimItem')) return null
  return (
    <Button kind={mine ? 'plain' : 'primary'} shortcut="c" busy={busy} onClick={() => void toggle()}>
      {mine ? 'Give back' : 'Claim'}
    </Button>
  )
}
