/** The steps of a rotation. Each may be ended at any time and is continued by the next run. */
import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../platform/database/database.ts'
import { addDataKey, markComplete, wrapAnew } from '../../platform/encryption/data-keys.ts'
import type { EncryptedStorage } from '../../platform/encryption/encrypted-storage.ts'
import { encryptionOf, type RunningEncryption } from '../../platform/encryption/encryption.ts'
import type { KeyWrapper } from '../../platform/encryption/key-wrapper.ts'
import { reEncrypt } from '../../platform/encryption/re-encrypt.ts'
import { reEncryptFiles } from './stored-files.ts'

export interface Rotation {
  readonly db: Db
  readonly wrapper: KeyWrapper
  readonly encryption: RunningEncryption
  readonly storage: EncryptedStorage
  /** How long the other nodes may take to learn of a change. Milliseconds; 0 where there are none. */
  readonly settleMs: number
  readonly say: (line: string) => void
}

const latestKey = (db: Db) =>
  db
    .selectFrom('data_keys')
    .select(['key_id', 'completed_at'])
    .where('purpose', '=', 'data')
    .orderBy('created_at', 'desc')
    .orderBy('key_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** A new data key, unless a rotation was broken off; then everything is encrypted with it. */
export async function rotateKeys(rotation: Rotation): Promise<void> {
  const { db, wrapper, say } = rotation
  if (!encryptionOf(db).isOn) throw new Error('nothing was done: begin with npm run keys -- encrypt')
  const latest = await latestKey(db)
  const isResumed = latest.completed_at === null
  const keyId = isResumed
    ? latest.key_id
    : await db.transaction().execute((trx) => addDataKey(trx, wrapper, 'data'))
  say(isResumed ? `Goes on with the data key ${keyId}.` : `The data key ${keyId} was made.`)
  await encryptWith(rotation, keyId)
  const anew = await wrapAnew(db, wrapper)
  say(`${anew} data keys were encrypted with the key ${await wrapper.newest()}.`)
}

/** Begins to encrypt a database that an earlier release has filled. */
export async function beginEncryption(rotation: Rotation): Promise<void> {
  const { db } = rotation
  await db.updateTable('encryption_state').set({ is_on: true }).execute()
  await encryptWith(rotation, (await latestKey(db)).key_id)
}

async function encryptWith(
  { db, encryption, storage, settleMs, say }: Rotation,
  keyId: string,
): Promise<void> {
  await setTimeout(settleMs)
  await encryption.reload()
  await reEncrypt(db, keyId, ({ field, rows }) => say(`${field}: ${rows}`))
  say(`files: ${await reEncryptFiles(db, storage, keyId)}`)
  await db.transaction().execute((trx) => markComplete(trx, keyId))
  say('Everything is encrypted with it.')
}
