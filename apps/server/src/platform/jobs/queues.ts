/** Every queue, declared once: what a job carries and how often it is tried again. */
import type { QueueOptions } from 'pg-boss'

type ReminderReason =
  | 'soon'
  | 'today'
  | 'late1'
  | 'late3'
  | 'late7'
  | 'late14'
  | 'late30'
  | 'offer'
  | 'pauseEnds'

export interface JobData {
  'decide-application': { borrowerId: string; orderId: string }
  /** Asks the rule sets about an application that has just come. */
  'judge-application': { borrowerId: string; orderId: string }
  /** Reads the code on the photo of an ID. */
  'check-photo': { borrowerId: string; imageType: 'idFront' | 'idBack'; storageKey: string }
  /** Notes the identity numbers and accounts of a page of borrowers, from the one after this id. */
  'note-identities': { after: string }
  /** Compares who applied with the sanction lists. */
  'screen-borrower': { borrowerId: string }
  /** Compares borrowers with open orders with the sanction lists, a page from the one after this; `run` names the round. */
  'screen-page': { run: string; after: string }
  /** Begins a round, every night. */
  'screen-night': Record<string, never>
  'send-payout': { borrowerId: string; orderId: string }
  /** Asks the provider what became of a transfer that nobody has reported on; `away`: since it did not answer. */
  'ask-payout': { reference: string; away?: true }
  /** Sends money back that an operator ordered, or asks what became of it. */
  'send-transfer': { reference: string; away?: true }
  /** The sandbox's provider reports on a transfer. */
  'sandbox-payout': { reference: string }
  /** Has the provider close what a settled loan could be paid by. */
  'cancel-codes': { borrowerId: string; orderId: string }
  /** Asks the provider about codes that nobody has reported on. */
  'ask-codes': Record<string, never>
  /** Does what a provider's message says, where the node that took it in did not. */
  'work-webhook': { id: string }
  /** Finds messages whose node went before it had processed them. */
  'find-webhooks': Record<string, never>
  /** Takes a repayment from the account that the borrower confirmed. */
  'debit-account': { borrowerId: string; orderId: string; recordId: string }
  /** A due date comes near, is today or has passed, or the last day on which an approved offer may be accepted is near. */
  remind: { borrowerId: string; orderId: string; on: string; reason: ReminderReason }
  /** Tells the borrower by SMS that the order moved. */
  notify: {
    borrowerId: string
    orderId: string
    message: 'approved' | 'declined' | 'disbursed' | 'payoutFailed' | 'payoutReversed' | 'noteConfirmed'
    /** Of the event; a job of the release before names none. */
    sequence?: number
  }
  /** Tells borrowers that their payments were received: those of these receipt numbers, the last one included. */
  'tell-of-receipts': { from: number; to: number }
  /** Tells the borrower by SMS that a complaint was answered; `repliedAt` names the reply, as ISO text. */
  'tell-of-reply': { borrowerId: string; problemId: string; repliedAt: string }
  /** Notifies the borrower by SMS that the password was changed, and when. */
  'tell-of-password': { borrowerId: string; at?: number }
  /** Tells the borrower by SMS that a payout account was bound. */
  'tell-of-account': { borrowerId: string; accountId: string }
  /** Takes a message out of the outbox, if the contact rules let it go. */
  'send-message': { borrowerId: string; messageId: string }
  /**
   * The same for an e-mail. Apart, since a node of the release before would send it as an SMS; and a mail server that
   * is away holds up no SMS.
   */
  'send-mail': { borrowerId: string; messageId: string }
  /** Sends a text whose process went before it had sent it; `sealed` is readable with SECRET_KEY alone. */
  'send-text': { key: string; sealed: string }
  /** Sends what waits for the lender's own people. */
  'send-operator-mails': Record<string, never>
  /** Queries the carrier for the result of a message; `asked`: the number of earlier queries. */
  'ask-message': { borrowerId: string; messageId: string; asked: number }
  /** Tells everybody of a small office, and its owner; `key`: the request, or the loan. */
  'tell-office': { what: 'requested' | 'approved' | 'carried-out'; key: string; about: string; by: string }
  /** Moves unpaid due dates off a new holiday, a page of loans from the one after this. */
  'move-due-dates': { day: string; borrowerId: string; loanId: string }
  /** Sells the loans of a list, a page of them from this place on. */
  'sell-loans': { reference: string; position: number }
  /** Gives the payments that are in the books their receipt numbers. */
  'number-receipts': Record<string, never>
  /** Leads what was posted by the rules of before to what loans say today, a page of them from the one after this. */
  'restate-books': { borrowerId: string; loanId: string }
  /** Makes the report of a month for the credit bureau. */
  'make-credit-month': { month: string }
  /** Sends files to the credit bureau, and asks what became of them. */
  'ask-credit-bureau': Record<string, never>
  /** Compares the books of a closed day with its loans. */
  'reconcile-books': { day: string }
  /** Counts what has happened today, for the dashboard. */
  'count-today': Record<string, never>
  'clean-up': Record<string, never>
  /** Erases what is past its keeping period, once a day. */
  'apply-retention': Record<string, never>
}

export type QueueName = keyof JobData
/** Queues whose jobs carry nothing, so that time alone may send them. */
export type RepeatedQueue = {
  [Q in QueueName]: JobData[Q] extends Record<string, never> ? Q : never
}[QueueName]

/** Half a minute at first, then longer and longer, for a day or so. */
const PATIENT = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 } as const

/** A node that works on a job says so this often. */
export const HEARTBEAT_SECONDS = 3
/** One that fell silent for so long loses the job to another one: three words of it were lost. */
export const SILENT_SECONDS = 10
/** So often each node checks for such jobs; with the figure above, a job that a kill has cut begins again within 15 s. */
export const CHECK_FOR_SILENT_SECONDS = 4
/** After so long the job library counts a try as failed. Those alone come to it that have no other one. */
export const LOST_SECONDS = 30

export const QUEUES: { readonly [Q in QueueName]: QueueOptions } = {
  'decide-application': PATIENT,
  'judge-application': PATIENT,
  'check-photo': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'note-identities': PATIENT,
  'screen-borrower': PATIENT,
  'screen-page': PATIENT,
  'screen-night': PATIENT,
  'send-payout': PATIENT,
  'ask-payout': PATIENT,
  'send-transfer': PATIENT,
  'sandbox-payout': PATIENT,
  'cancel-codes': PATIENT,
  // The next one comes within the hour. A provider that answers slowly takes longer than the usual quarter; one that is away
  // is requested again as soon as it answers anybody.
  'ask-codes': { retryLimit: 1, retryDelay: 3_000, expireInSeconds: 3_000 },
  'work-webhook': PATIENT,
  'find-webhooks': { retryLimit: 0 },
  'debit-account': PATIENT,
  notify: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  'tell-of-receipts': PATIENT,
  'tell-of-reply': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  'tell-of-account': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  remind: { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'tell-of-password': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  'send-message': PATIENT,
  'send-mail': PATIENT,
  'send-text': { retryLimit: 3, retryDelay: 30, retryBackoff: true },
  // What was not taken is sent by a later one.
  'send-operator-mails': { retryLimit: 0 },
  'ask-message': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'tell-office': PATIENT,
  'move-due-dates': PATIENT,
  'sell-loans': PATIENT,
  'restate-books': PATIENT,
  'number-receipts': { retryLimit: 1 },
  // The whole book is read: of a million loans that is not done in the quarter of an hour that a job has otherwise.
  'reconcile-books': { retryLimit: 3, retryDelay: 600, expireInSeconds: 6 * 3_600 },
  'make-credit-month': { retryLimit: 3, retryDelay: 600, expireInSeconds: 6 * 3_600 },
  // The next one comes within minutes.
  'ask-credit-bureau': { retryLimit: 0, expireInSeconds: 3_600 },
  'count-today': { retryLimit: 0 },
  'clean-up': { retryLimit: 1 },
  'apply-retention': { retryLimit: 1 },
}

/** How many jobs of a queue a node takes at one go, and on how many of them it works at the same time. */
interface Batch {
  readonly size: number
  readonly parallel: number
  /** A job that may run now wakes the nodes. A later one waits for the next poll of the queue. */
  readonly checkEverySeconds: number
}
const BATCH: Batch = { size: 2, parallel: 2, checkEverySeconds: 30 }
/**
 * A provider that was unavailable sends its whole backlog in one burst. Half of the pool's connections are left to callers.
 * Whoever paid waits for the second try.
 */
const FLOOD: Batch = { size: 32, parallel: 8, checkEverySeconds: 5 }
export const batchOf = (queue: QueueName): Batch => (queue === 'work-webhook' ? FLOOD : BATCH)

/** Many may come due together, when the day begins, and nobody waits for one of them: nodes send them, and no caller does. */
export const LEFT_TO_NODES: ReadonlySet<QueueName> = new Set(['send-message', 'send-mail'])

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]
