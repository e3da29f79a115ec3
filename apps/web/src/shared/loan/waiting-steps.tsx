import type { ClientData, loanDetails } from '@sandigan/contract/client'
import { Milestones } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'

type Waiting = NonNullable<ClientData<typeof loanDetails>['waiting']>

/** How far an application is on its way to the money: what is done and when, what comes, how long it takes. */
export const WaitingSteps = ({ steps, note }: Pick<Waiting, 'steps'> & Partial<Pick<Waiting, 'note'>>) => (
  <Milestones label={m.loan_steps()} steps={steps} note={note} />
)
