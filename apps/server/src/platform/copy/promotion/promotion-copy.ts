export interface PromotionCopy {
  /** Where nothing is on offer. */
  readonly title: string
  /** `{amount}` is the most that a new client may borrow. */
  readonly titleUpTo: string
  readonly banner: string
  readonly intro: string
  /** Parts, a blank line between them. Where one has several lines, the first is its heading. */
  readonly agreement: string
}
