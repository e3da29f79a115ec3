/** What was looked at, by its call, where the name of the call does not say it. */
import { words } from '../../shared/format/words.ts'

const SEEN: Readonly<Record<string, string>> = {
  contact: 'name and phone',
  'due-on': 'instalments due',
  journal: 'entries of the books',
  find: 'results of a search',
  'fill-reply-template': 'reply text for a complaint',
  'show-id-photo': 'photo of the ID',
  'suspense-matches': 'loans for money in suspense',
  transfers: 'money sent back',
  'view-as-borrower': 'the app as the borrower',
}

export const seenWords = (call: string): string => SEEN[call] ?? words(call).toLowerCase()
