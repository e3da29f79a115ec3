/** Nobody is called: the text stands among the sandbox's messages, marked as a call. */
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { createSandboxSms } from '../sms/sandbox.ts'
import type { VoiceProvider } from './port.ts'

export const VOICE_MARK = 'Voice call: '

export function createSandboxVoice(db: Db, clock: Clock): VoiceProvider {
  const messages = createSandboxSms(db, clock)
  return {
    async say(phone, text) {
      await messages.send(phone, VOICE_MARK + text)
    },
  }
}
