import type { cannotPay, ClientData } from '@sandigan/contract/client'

/** What the page is made of. */
export type Options = ClientData<typeof cannotPay>
