import type { Caller, Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import { newId } from '../../ids.ts'

export interface Consent {
  /** What was agreed to: 'loan-agreement', 'promissory-note', 'personal-data', … */
  readonly kind: string
  /** What it is about: a loan id, a form section, or empty. */
  readonly subject: string
  readonly version: string
  /** Hash of the exact text. */
  readonly sha256: string
}

/** Keeps that the caller agreed: to which text, when, from which device and network address. */
export async function recordConsent(
  trx: Trx,
  services: Services,
  caller: Pick<Caller, 'borrowerId' | 'address' | 'parameters'>,
  consent: Consent,
): Promise<void> {
  const { deviceName, deviceId, osVersion } = caller.parameters
  const device = [deviceName, osVersion, deviceId].filter((part) => part).join(' · ')
  await trx
    .insertInto('consents')
    .values({
      borrower_id: caller.borrowerId,
      consent_id: newId(),
      ...consent,
      device: device.slice(0, 300),
      address: caller.address,
      given_at: new Date(services.clock.now()),
    })
    .execute()
}
