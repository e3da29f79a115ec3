import { type ClientPayload, previewProduct } from '@sandigan/contract/client/operator'
import { useState } from 'react'
import { type ChosenCell, OfferGrid } from '../../shared/offers/offer-grid.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'

/**
 * What a version of a product that waits would offer: amount by term, with what the rules say of each loan today. The
 * server counts it from the request itself, as it will when the version is saved.
 */
export function OfferOfVersion({ payload }: { payload: Readonly<Record<string, unknown>> }) {
  const session = useSession()
  const [cell, setCell] = useState<ChosenCell>()
  const { reason: _reason, ...version } = payload
  const answer = useCall(previewProduct, { ...version, ...(cell && { cell }) } as SentRequest, {
    keep: true,
    enabled: session.may('previewProduct'),
  })
  if (!session.may('previewProduct')) return null
  return (
    <Part title="What it would offer">
      <Ask answer={answer}>
        {(preview) => <OfferGrid preview={preview} cell={cell} onChoose={setCell} busy={answer.isFetching} />}
      </Ask>
    </Part>
  )
}

/** The contract of the request: the server read it as this when it was made. */
type SentRequest = ClientPayload<typeof previewProduct>
