/** Texts that go out immediately, past the outbox. No links and no TEST at the start: carriers here drop such texts. */
import type { Language } from './copy.ts'

/** The code comes first, where a phone's preview and its keyboard search for it. */
export function codeText(language: Language, appName: string, code: string): string {
  return language === 'fil'
    ? `${code} ang iyong code sa ${appName}. Valid nang 5 minuto. Huwag ibigay kahit kanino.`
    : `${code} is your ${appName} code. It works for 5 minutes. Never give it to anyone.`
}

/** Sent as the borrower is erased, so that it lies in no outbox. */
export const accountDeletedText = (appName: string): string =>
  `Your ${appName} account was deleted as you asked. Not you? Please call us.`
