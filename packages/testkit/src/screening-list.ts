/** A sanction list in the shape that the UN publishes, about people whom nobody could meet. */

interface SampleEntry {
  readonly reference: string
  /** At most four parts. */
  readonly names: readonly string[]
  readonly aliases?: readonly string[]
  /** Inner XML of the birth's element. */
  readonly birth?: string
}

/** Plainly made up: an example, a sample and a placeholder. */
export const SAMPLE_ENTRIES: readonly SampleEntry[] = [
  {
    reference: 'XXi.001',
    names: ['Zyx', 'Placeholder', 'Sampleñada'],
    aliases: ['Zyxo Sampleniada', 'The Sample'],
    birth: '<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1985-03-09</DATE>',
  },
  {
    reference: 'XXi.002',
    names: ['Lorem', 'al-Ipsum'],
    birth: '<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1964</TO_YEAR>',
  },
  { reference: 'XXi.003', names: ['Fulano', 'dela', 'Testrosa'] },
]

const element = (name: string, text: string) => `<${name}>${text}</${name}>`

const individual = ({ reference, names, aliases = [], birth }: SampleEntry): string =>
  [
    '<INDIVIDUAL>',
    element('DATAID', reference.replaceAll(/\D/g, '')),
    ...names.map((name, at) => element(`${['FIRST', 'SECOND', 'THIRD', 'FOURTH'][at]}_NAME`, name)),
    element('UN_LIST_TYPE', 'Made-up'),
    element('REFERENCE_NUMBER', reference),
    element('COMMENTS1', 'Nobody &amp; nothing'),
    ...aliases.map((alias) =>
      element('INDIVIDUAL_ALIAS', element('QUALITY', 'Good') + element('ALIAS_NAME', alias)),
    ),
    birth === undefined ? '<INDIVIDUAL_DATE_OF_BIRTH/>' : element('INDIVIDUAL_DATE_OF_BIRTH', birth),
    '</INDIVIDUAL>',
  ].join('')

/** The file, with one organisation in it. */
export const sampleScreeningXml = (entries: readonly SampleEntry[] = SAMPLE_ENTRIES): string =>
  `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST dateGenerated="2026-11-20T23:59:00.000Z"><INDIVIDUALS>${entries
    .map(individual)
    .join(
      '',
    )}</INDIVIDUALS><ENTITIES><ENTITY><FIRST_NAME>Sample Org</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>`
