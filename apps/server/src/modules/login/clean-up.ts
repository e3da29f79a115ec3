/** Forgets what has served its time: pictures, codes, counters, sessions, idempotency keys, security events. */
import type { Services } from '../../context.ts'
import { SECURITY_EVENT_DAYS } from '../../security/security-log.ts'
import { KNOWN_CLIENT_DAYS } from './clients.ts'
import { forgetLoosePictures } from '../complaints/forget-loose-pictures.ts'

const HOUR_MS = 3_600_000
const KEYS_LIVE_MS = 7 * 24 * HOUR_MS
const TRACKS_LIVE_MS = 180 * 24 * HOUR_MS
const KNOWN_CLIENTS_LIVE_MS = KNOWN_CLIENT_DAYS * 24 * HOUR_MS
const SECURITY_EVENTS_LIVE_MS = SECURITY_EVENT_DAYS * 24 * HOUR_MS

export function cleanUpOldRows(services: Services): void {
  services.jobs.work('clean-up', () => cleanUp(services))
  services.jobs.repeat('clean-up', HOUR_MS / 1000)
}

async function cleanUp(services: Services): Promise<void> {
  const { db, clock } = services
  const now = new Date(clock.now())
  const ago = (milliseconds: number) => new Date(clock.now() - milliseconds)
  await db.deleteFrom('captchas').where('drawn_at', '<', ago(HOUR_MS)).execute()
  await db.deleteFrom('sms_codes').where('expires_at', '<', ago(HOUR_MS)).execute()
  await db.deleteFrom('rate_counters').where('expires_at', '<', now).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('tracked_events').where('received_at', '<', ago(TRACKS_LIVE_MS)).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago(KEYS_LIVE_MS)).execute()
  await db.deleteFrom('security_events').where('minute', '<', ago(SECURITY_EVENTS_LIVE_MS)).execute()
  await db.deleteFrom('known_clients').where('seen_at', '<', ago(KNOWN_CLIENTS_LIVE_MS)).execute()
  await forgetLoosePictures(services)
}
