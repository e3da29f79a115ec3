import type { SandboxAnswer } from '../input.ts'
import type { Notice } from './render-page.ts'

const WORDS: Readonly<Record<string, string>> = {
  credited: 'Paid and credited to the loan.',
  suspense: 'The money arrived, but fits no open code: it is kept in suspense.',
  held: 'Paid. The report is held back until the date moves.',
  repeated: 'That report had arrived before: nothing changed.',
  approved: 'Approved. The borrower is asked to confirm the promissory note.',
  declined: 'Declined.',
}

/** What a form did, in a sentence. */
export function noticeOf(action: string, answered: SandboxAnswer): Notice {
  if (!answered.ok) return { kind: 'problem', text: answered.error }
  const value = answered.value as { today?: string; status?: string }
  if (action === 'clock') return { kind: 'done', text: `It is ${value.today ?? ''} now.` }
  return { kind: 'done', text: WORDS[value.status ?? ''] ?? 'Done.' }
}
