/** Where a fact was read. Nothing here was tried against a live account. */
export interface Source {
  readonly page: string
  /** The date that the page bears, or that of the copy that was read. */
  readonly dated: `${number}-${number}-${number}`
}

/** Whose turn it is after a transfer failed: the borrower names another account, the borrower's bank has to act, or we mend it. */
export type FailureTurn = 'account' | 'bank' | 'ours'
