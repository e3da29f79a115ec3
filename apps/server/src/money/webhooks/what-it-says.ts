/** What a message says, apart from how it is written. */
import type { WebhookEvent } from './read-event.ts'

/**
 * A provider's repeat may have other bytes: Xendit writes the time of the attempt into it, PayMongo a counter. It is a repeat
 * while it says the same of the same money: whose, how much, and what became of it. Days and names of payers are
 * left out, since a day may be that of the attempt where the message has no other.
 */
export function whatItSays(reading: WebhookEvent): string {
  return JSON.stringify([reading.kind, reading.type, ...factsOf(reading)])
}

function factsOf(reading: WebhookEvent): readonly (string | number | undefined)[] {
  if (reading.kind === 'payment') {
    const { reference, providerId, payCode, amount, currency } = reading.notice
    return [reference, providerId, payCode, amount, currency]
  }
  if (reading.kind === 'payout') {
    const { state, reference } = reading.report
    return [reference, state, 'amount' in reading.report ? reading.report.amount : undefined]
  }
  if (reading.kind === 'hint') return [reading.reference]
  return reading.kind === 'ended' ? [reading.providerId] : []
}
