/**
 * What a borrower agrees to besides the loan's own documents, word for word: a consent is recorded with the hash of
 * the text. A changed text needs a new version. (Decision 021.)
 */
import { createHash } from 'node:crypto'
import type { Language } from './copy.ts'

export type ConsentKind = 'references' | 'contacts' | 'location' | 'device' | 'android-tag' | 'identity-image'

const VERSION = '2026-12'

const en: Record<ConsentKind, string> = {
  references:
    'By saving I confirm that both people agreed to be named. They are asked only whether they know me, they never learn anything about a loan, and nobody collects from them.',
  contacts: 'I allow the use of the references that I typed in myself. No other contact is read or kept.',
  location:
    'I allow my approximate location (about a kilometer) to be kept, to see that it is me. I can withdraw this at any time.',
  device:
    'I allow the type of my device to be kept (model, system, language), to see that it is me. No identifier of it is taken. I can withdraw this at any time.',
  'android-tag': 'I allow the label of the app that I installed to be kept. I can withdraw this at any time.',
  'identity-image':
    'I allow the photo of my ID to be kept and looked at, only to see that it is me. Place and time of the photo are removed.',
}

const fil: Record<ConsentKind, string> = {
  references:
    'Sa pag-save, pinatutunayan kong pumayag ang dalawang taong ito na ilagay ko sila. Itatanong lang sa kanila kung kilala nila ako, hindi nila malalaman ang tungkol sa anumang loan, at walang maniningil sa kanila.',
  contacts:
    'Pumapayag akong gamitin ang mga reference na ako mismo ang naglagay. Walang ibang contact na babasahin o itatago.',
  location:
    'Pumapayag akong itago ang tinatayang lokasyon ko (mga isang kilometro), para makitang ako nga ito. Puwede ko itong bawiin anumang oras.',
  device:
    'Pumapayag akong itago ang uri ng phone ko (modelo, system, wika), para makitang ako nga ito. Walang kukuning pagkakakilanlan nito. Puwede ko itong bawiin anumang oras.',
  'android-tag':
    'Pumapayag akong itago ang tatak ng app na in-install ko. Puwede ko itong bawiin anumang oras.',
  'identity-image':
    'Pumapayag akong itago at tingnan ang litrato ng ID ko, para lang makitang ako nga ito. Aalisin ang lugar at oras ng litrato.',
}

const texts: Record<Language, Record<ConsentKind, string>> = { en, fil }

/** The text in a language, and what a record of consent says about it. */
export function consentText(kind: ConsentKind, language: Language) {
  const text = texts[language][kind]
  return { text, version: `${VERSION}-${language}`, sha256: createHash('sha256').update(text).digest('hex') }
}
