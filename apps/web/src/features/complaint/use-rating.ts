import { problemScore } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAction } from '../../shared/request/use-action.ts'

/** How long the page is read before it asks, in milliseconds. (Specification, point 9.) */
const ASKS_AFTER_MS = 3_000

/**
 * The rating of a reply: requested 3 s after the page is shown, if the server requires one. A successful send closes it
 * and resets the stars; a failure leaves both. (Specification, point 4 "Complaint flow".)
 */
export function useRating({ problemId, isNeedScore }: { problemId: string; isNeedScore: number }) {
  const { run, busy } = useAction(problemScore)
  const [rated, setRated] = useState(false)
  const [open, setOpen] = useState(false)
  const [stars, setStars] = useState(0)
  const requested = isNeedScore !== 0 && !rated
  useEffect(() => {
    if (!requested) return
    const timer = setTimeout(() => setOpen(true), ASKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [requested])
  const send = async () => {
    if (stars === 0) return toast(m.complaint_no_star())
    const answer = await run({ score: String(stars), problemId })
    if (!answer.success) return
    toast(m.complaint_rated(), { tone: 'success' })
    setOpen(false)
    setStars(0)
    setRated(true)
  }
  return {
    requested,
    open,
    stars,
    busy,
    setStars,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    send,
  }
}
