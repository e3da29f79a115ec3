import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { settlementFile } from '../../../testing/settlement-file.ts'
import { readOnThread } from './read-on-thread.ts'
import { XENDIT_FORMATS } from './xendit-formats.ts'

test('a long file is read while everybody else is answered', async () => {
  const lines = Array.from({ length: 20_000 }, (_, no) => ({ id: `py-${no}`, amount: 1_00 }))
  const reading = readOnThread('somebody', settlementFile(lines), XENDIT_FORMATS)
  expect(await Promise.race([reading, wait(5, 'somebody else')])).toBe('somebody else')
  expect(await reading).toMatchObject({ ok: true, format: 'balance-history' })
})
