/** What was viewed, by its call, where the name of the call does not say it. */
import { words } from '../../shared/format/words.ts'

const VIEWED: Readonly<Record<string, string>> = {
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

export const viewedWords = (call: string): string => VIEWED[call] ?? words(call).toLowerCase()
