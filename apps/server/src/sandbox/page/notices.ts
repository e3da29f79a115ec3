import { PROVIDER_MODES, type JsonOutcome } from '@sandigan/contract'
import type { Notice } from './render-page.ts'

const WORDS: Readonly<Record<string, string>> = {
  credited: 'Paid and credited to the loan.',
  suspense: 'The money arrived, but fits no code of a loan that ran: it is in suspense.',
  held: 'Paid. The report is held back until the date moves, or until the provider reports again.',
  repeated: 'That report had arrived before: nothing changed.',
  approved: 'Approved. The borrower is asked to confirm the promissory note.',
  declined: 'Declined.',
  ...Object.fromEntries(PROVIDER_MODES.map((mode) => [mode, `From now on: ${mode}.`])),
}

/** What a form did, in a sentence. */
export function noticeOf(outcome: JsonOutcome): Notice {
  if (!outcome.ok) return { kind: 'problem', text: outcome.message ?? outcome.code }
  const { today, status } = outcome.data as { today?: string; status?: string }
  if (today !== undefined) return { kind: 'done', text: `It is ${today} now.` }
  return { kind: 'done', text: WORDS[status ?? ''] ?? 'Done.' }
}

/** Of what nobody expected: the log knows more. */
export const FAILED: Notice = {
  kind: 'problem',
  text: 'That did not work, and nothing was changed. The log of the server says why.',
}
