/** At which provider somebody who has just signed out here may still be signed in. */
import type { ClientData, signOut } from '@sandigan/contract/client/operator'

type Left = ClientData<typeof signOut>['provider']

let left: Left = null

/** @param provider null once somebody is signed in again */
export function noteLeft(provider: Left): void {
  left = provider
}

export const whereLeft = (): Left => left
