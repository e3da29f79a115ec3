import { newId } from '../platform/ids.ts'
import type {
  HandedOver,
  PayoutAnswer,
  PayoutEvent,
  PayoutOrder,
  PayoutProvider,
  PayoutReport,
  PayoutStatus,
} from '../platform/providers/payout/port.ts'

/** A provider of payouts whose answers a test decides. It stores the orders and the references of its queries. */
export class ScriptedPayout implements PayoutProvider {
  readonly name = 'scripted'
  orders: PayoutOrder[] = []
  queried: string[] = []
  answer: PayoutAnswer = { state: 'taken' }
  /** Null: it cannot be reached. */
  status: PayoutStatus | null = { state: 'pending' }
  /** What it says when an order is to be taken back. */
  cancelled: 'cancelled' | 'refused' | 'unknown' = 'refused'
  /** What its next webhook says; null: the message is not its own. */
  report: PayoutReport | null = null

  /** As new: for the beginning of each test. */
  reset(): void {
    Object.assign(this, new ScriptedPayout())
  }

  async send(order: PayoutOrder): Promise<PayoutAnswer> {
    this.orders.push(order)
    return this.answer
  }

  async ask({ reference }: HandedOver): Promise<PayoutStatus> {
    this.queried.push(reference)
    if (this.status === null) throw new Error('the provider cannot be reached')
    return this.status
  }

  async cancel(): Promise<'cancelled' | 'refused' | 'unknown'> {
    return this.cancelled
  }

  readWebhook(): PayoutEvent | null {
    return this.report && { kind: 'payout', eventId: newId(), type: 'payout', report: this.report }
  }
}
