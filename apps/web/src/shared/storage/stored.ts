/**
 * What this app stores on the phone, and whose it is. A phone can be lent: what belongs to a borrower goes when they
 * log out, when their account is deleted, and when another logs in.
 */
import { clearUnsent } from '../pictures/unsent-pictures.ts'
import { PHONE_DRAFT } from './use-draft.ts'

/** The number of the borrower who logged in last. */
const OWNER = 'drafts-of'

/**
 * Every key in local and in session storage; one that ends in a colon stands for all that begin with it. Pictures lie
 * elsewhere (`picture-store.ts`), and so does the language, which is the phone's.
 */
export const STORED: Readonly<Record<string, 'borrower' | 'phone'>> = {
  'draft:': 'borrower',
  'action:': 'borrower',
  repaymentInfo: 'borrower',
  complaintOrderNo: 'borrower',
  siteContact: 'borrower',
  'page:': 'borrower',
  [OWNER]: 'borrower',
  // Says when, and nothing of whom: the server counts on as well.
  'resend:': 'phone',
  'code-sid': 'phone',
  'loaded-anew': 'phone',
}

/** The listed key that a key in storage falls under, if there is one. */
export const listedKey = (name: string): string | undefined =>
  Object.keys(STORED).find((key) => (key.endsWith(':') ? name.startsWith(key) : name === key))

function forgetAllBut(spared: readonly string[]): void {
  for (const area of [localStorage, sessionStorage])
    for (const name of Object.keys(area))
      if (STORED[listedKey(name) ?? ''] === 'borrower' && !spared.includes(name)) area.removeItem(name)
  void clearUnsent()
}

/** At login: what the same borrower left stays, anyone else's goes, but for the number that was just typed. */
export function clearOtherBorrowers(phone: string): void {
  try {
    const before = localStorage.getItem(OWNER)
    if (before !== null && before !== phone) forgetAllBut([PHONE_DRAFT])
    localStorage.setItem(OWNER, phone)
  } catch {
    // Storage may be off or full: nothing was stored.
  }
}

/** At logout and when the account is gone: nothing stays, the phone number neither. */
export function forgetBorrower(): void {
  try {
    forgetAllBut([])
  } catch {
    // As above.
  }
}
