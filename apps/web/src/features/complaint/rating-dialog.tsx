import { Button, Dialog, Stars } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import type { useRating } from './use-rating.ts'

/** Five stars for the handling of a complaint. */
export function RatingDialog({ rating }: { rating: ReturnType<typeof useRating> }) {
  return (
    <Dialog
      open={rating.open}
      onClose={rating.hide}
      title={m.complaint_rate()}
      actions={
        <>
          <Button loading={rating.busy} onClick={() => void rating.send()}>
            {m.complaint_send()}
          </Button>
          <Button kind="quiet" onClick={rating.hide}>
            {m.complaint_cancel()}
          </Button>
        </>
      }
    >
      <div className="py-3">
        <Stars
          label={m.complaint_rate()}
          value={rating.stars}
          onChange={rating.setStars}
          starLabel={(n) => m.complaint_star({ n })}
        />
      </div>
    </Dialog>
  )
}
