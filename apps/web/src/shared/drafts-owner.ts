/**
 * Drafts hold personal data, and a phone can be lent: they belong to the borrower who wrote them, and go when
 * another logs in or when they log out.
 */
import { forgetPictures } from './picture-drafts.ts'
import { forgetDrafts, PHONE_DRAFT } from './use-draft.ts'

const OWNER = 'drafts-of'

/** At login: the drafts of the same borrower stay, anyone else's go. */
export function keepDraftsOf(phone: string): void {
  try {
    const before = localStorage.getItem(OWNER)
    if (before !== null && before !== phone) {
      forgetDrafts([PHONE_DRAFT])
      void forgetPictures()
    }
    localStorage.setItem(OWNER, phone)
  } catch {
    // Nothing was kept.
  }
}

/** At logout: nothing stays, the phone number neither. */
export function dropDrafts(): void {
  forgetDrafts([])
  void forgetPictures()
  try {
    localStorage.removeItem(OWNER)
  } catch {
    // As above.
  }
}
