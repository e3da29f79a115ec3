/** Where a fact was read. Nothing here was tried against a live account. */
export interface Source {
  readonly page: string
  /** The date that the page bears, or that of the copy that was read. */
  readonly dated: `${number}-${number}-${number}`
}

/**
 * Who has to act after a transfer failed: the borrower names another account, the borrower's bank acts, or we fix it.
 */
export type ResponsibleParty = 'account' | 'bank' | 'ours'
