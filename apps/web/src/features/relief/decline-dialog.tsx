import { Button, Dialog } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import type { PlanAnswer } from './use-plan-answer.ts'

/** Declining ends the offer: it takes a second tap. */
export const DeclineDialog = ({ answer }: { answer: PlanAnswer }) => (
  <Dialog
    open={answer.asks}
    onClose={answer.back}
    label={m.relief_decline_title()}
    actions={
      <>
        <Button loading={answer.declining} onClick={answer.decline}>
          {m.relief_decline()}
        </Button>
        <Button kind="quiet" onClick={answer.back}>
          {m.relief_decline_back()}
        </Button>
      </>
    }
  >
    <p>{m.relief_decline_text()}</p>
  </Dialog>
)
