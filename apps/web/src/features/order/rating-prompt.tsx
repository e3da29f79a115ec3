import { googleScore, ORDER_SCORE, STORE_RATING_STARS } from '@sandigan/contract/client'
import { Button, Dialog, Stars, toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useNative } from '../../shared/native.ts'
import { useAction } from '../../shared/request/use-action.ts'

interface RatingPromptProps {
  open: boolean
  onClose: () => void
}

/**
 * Asks for stars. What is posted is 5 whatever was chosen; the true count never leaves the phone. Few stars show
 * a result, many ask the native app for a rating in the store. (Specification, points 4, 5 and 9.)
 */
export default function RatingPrompt({ open, onClose }: RatingPromptProps) {
  const native = useNative()
  const { run, busy } = useAction(googleScore)
  const [stars, setStars] = useState(0)
  const [result, setResult] = useState(false)

  const submit = async () => {
    if (stars === 0) return toast(m.order_choose_star())
    const answer = await run({ score: ORDER_SCORE }, { loading: m.order_scoring() })
    if (!answer.success) return
    onClose()
    if (stars >= STORE_RATING_STARS) native.toRate()
    else setResult(true)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        closeLabel={m.order_cancel()}
        title={m.order_score_request()}
        actions={
          <Button loading={busy} onClick={() => void submit()}>
            {m.order_submit()}
          </Button>
        }
      >
        <div className="py-3">
          <Stars
            label={m.order_score_label()}
            value={stars}
            onChange={setStars}
            starLabel={(n) => m.order_star({ n })}
          />
        </div>
      </Dialog>
      <Dialog
        open={result}
        onClose={() => setResult(false)}
        title={m.order_thanks()}
        actions={<Button onClick={() => setResult(false)}>{m.order_ok()}</Button>}
      >
        <p>{m.order_thanks_text()}</p>
      </Dialog>
    </>
  )
}
