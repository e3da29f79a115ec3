/** A section of certification as it is stored: names as they are, all the rest encrypted together. */
import type { EncryptedJson, StoredSection } from './encrypted.ts'
import type { Encryption } from './encryption.ts'

type Values = Readonly<Record<string, string>>

const FIELD = 'certification_sections.data'
/** Whatever is not among them is encrypted: a field that a form gets tomorrow, too. */
const OPEN = ['firstName', 'middleName', 'lastName'] as const
const ENDING_LENGTH = 4

/** By what a section is found whose ID's number ends so. */
export const endingHash = (encryption: Encryption, ending: string): string =>
  encryption.hash('id-ending', ending.toUpperCase())

export function storeSection(
  encryption: Encryption,
  values: Values,
): EncryptedJson<typeof FIELD, StoredSection> {
  if (!encryption.isOn) return asJson(values)
  const open = OPEN.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))
  const rest = Object.entries(values).filter(([name]) => !OPEN.some((one) => one === name))
  const ending = values['idNumber']?.slice(-ENDING_LENGTH)
  return asJson({
    ...Object.fromEntries(open),
    ...(ending === undefined ? {} : { idEnding: endingHash(encryption, ending) }),
    encrypted: encryption.encrypt(FIELD, JSON.stringify(Object.fromEntries(rest))),
  })
}

const asJson = (stored: object): EncryptedJson<typeof FIELD, StoredSection> => {
  const text: unknown = JSON.stringify(stored)
  return text as EncryptedJson<typeof FIELD, StoredSection>
}

/** The values by the codes of the section's form. What a release before has stored is in clear, and comes as it is. */
export async function readSection(encryption: Encryption, stored: StoredSection): Promise<Values> {
  const { encrypted, idEnding: _hash, ...open } = stored
  const names = open as Values
  return encrypted === undefined ? names : { ...names, ...(await encryption.decryptJson(FIELD, encrypted)) }
}
