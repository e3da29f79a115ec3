import {
  type ClientData,
  googleMarket,
  googleScore,
  ORDER_SCORE,
  STORE_RATING_STARS,
} from '@sandigan/contract/client'
import { Button, clearToasts, Dialog, LinkButton, PhoneIcon, Stars, toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useNative } from '../../shared/address/native.ts'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { useAction } from '../../shared/request/use-action.ts'

interface RatingPromptProps {
  open: boolean
  onClose: () => void
  /** Of customer service; empty: the configured one. */
  telephone: string
}

/**
 * Asks for stars. What is posted is 5 whatever was chosen; the true count never leaves the phone. Few stars show
 * a result, many ask the native app for a rating in the store; a plain browser, which cannot rate, shows the way
 * there. (Specification, points 4, 5 and 9.)
 */
export default function RatingPrompt({ open, onClose, telephone }: RatingPromptProps) {
  const native = useNative()
  const { run, busy } = useAction(googleScore)
  const [stars, setStars] = useState(0)
  const [result, setResult] = useState(false)
  const { productId } = orderOf(useParameters())
  const market = useAction(googleMarket)
  const [store, setStore] = useState<ClientData<typeof googleMarket>>()

  const choose = (count: number) => {
    // 'Please choose' has been done.
    clearToasts()
    setStars(count)
  }
  const submit = async () => {
    if (stars === 0) return toast(m.order_choose_star())
    const answer = await run({ score: ORDER_SCORE }, { loading: m.order_scoring() })
    if (!answer.success) return
    onClose()
    if (stars < STORE_RATING_STARS) return setResult(true)
    if (native.toRate()) return
    // Whether to invite unasked is not the question here: the borrower has just praised us.
    const found = await market.run({ productId }, { quiet: true })
    if (found.success) setStore(found.data)
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
            onChange={choose}
            starLabel={(n) => m.order_star({ n })}
          />
        </div>
      </Dialog>
      <Thanks open={result} onClose={() => setResult(false)} telephone={telephone} />
      <Dialog
        open={store !== undefined}
        onClose={() => setStore(undefined)}
        title={store?.title}
        actions={
          <>
            <LinkButton href={store?.storeUrl ?? ''} rel="noopener">
              {m.order_to_store()}
            </LinkButton>
            <Button kind="quiet" onClick={() => setStore(undefined)}>
              {m.order_cancel()}
            </Button>
          </>
        }
      >
        <p>{store?.content}</p>
      </Dialog>
    </>
  )
}

/** The result of few stars: somebody to talk to, one tap away. */
function Thanks({ open, onClose, telephone }: RatingPromptProps) {
  const call = useTelephone()
  const number = telephone || pageConfig().telephone
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.order_thanks()}
      actions={
        <>
          {number && (
            <LinkButton icon={<PhoneIcon />} {...call(number)}>
              {m.order_call_number({ number })}
            </LinkButton>
          )}
          <Button kind={number ? 'quiet' : 'primary'} onClick={onClose}>
            {m.order_ok()}
          </Button>
        </>
      }
    >
      <p>{m.order_thanks_text()}</p>
    </Dialog>
  )
}
