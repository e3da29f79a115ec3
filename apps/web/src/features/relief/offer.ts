import type { ClientData, reliefOffer } from '@sandigan/contract/client'

/** What the page is made of. */
export type Offer = ClientData<typeof reliefOffer>
export type NewPlan = NonNullable<Offer['plan']>
export type ForLess = NonNullable<Offer['less']>
