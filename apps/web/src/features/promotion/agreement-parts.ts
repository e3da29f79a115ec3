export interface AgreementPart {
  /** Empty where a part begins with its text. */
  readonly heading: string
  readonly body: string
}

/** Parts stand between blank lines; where one has several lines, the first is its heading. */
export function agreementParts(text: string): AgreementPart[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = part.split('\n')
      return rest.length === 0
        ? { heading: '', body: first }
        : { heading: first.trim(), body: rest.join('\n').trim() }
    })
}
