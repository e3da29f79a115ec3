/** The consolidated list of the UN Security Council, as the XML that it publishes. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type ListEntry, type ReadList, unreadable } from './list-entry.ts'
import { readBirth } from '../../platform/names/read-birth.ts'

type Node = Readonly<Record<string, unknown>>

/** Elements that may stand once or many times. */
const REPEATED = new Set(['INDIVIDUAL', 'ENTITY', 'INDIVIDUAL_ALIAS', 'INDIVIDUAL_DATE_OF_BIRTH'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Numbers of names and dates stay as they are written.
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => REPEATED.has(name),
})

/** What stands in elements of a name: once or many times, with attributes or without. */
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => {
    const own = inside(one, '#text') ?? one
    return typeof own === 'string' ? own.trim() : ''
  })
const text = (value: unknown): string => texts(value).join(' ').trim()
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : [])
const inside = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Node)[name] : undefined

/** Reads persons; organisations are counted and left out, since borrowers are persons. */
export function readUnList(xml: string): ReadList {
  // No list needs one, and it is how a file makes a parser read more than itself.
  if (xml.includes('<!DOCTYPE')) return unreadable('the file declares a document type')
  const valid = XMLValidator.validate(xml)
  if (valid !== true) return unreadable(`line ${valid.err.line}: ${valid.err.msg}`)
  const list = inside(parser.parse(xml), 'CONSOLIDATED_LIST')
  if (list === undefined) return unreadable('the file is no CONSOLIDATED_LIST')
  const generated = text(inside(list, '@dateGenerated')).slice(0, 10)
  const individuals = nodes(inside(inside(list, 'INDIVIDUALS'), 'INDIVIDUAL'))
  return {
    ok: true,
    publishedOn: /^\d{4}-\d{2}-\d{2}$/.test(generated) ? generated : null,
    given: individuals.map((one, at) => ({
      at: text(one['REFERENCE_NUMBER']) || `individual ${at + 1}`,
      entry: entryOf(one),
    })),
    leftOut: nodes(inside(inside(list, 'ENTITIES'), 'ENTITY')).length,
  }
}

function entryOf(one: Node): ListEntry {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) => text(one[name]))
  const aliases = nodes(one['INDIVIDUAL_ALIAS']).flatMap((alias) => texts(alias['ALIAS_NAME']))
  return {
    entryId: text(one['REFERENCE_NUMBER']) || text(one['DATAID']),
    names: [parts.filter((part) => part !== '').join(' '), ...aliases, ...texts(one['NAME_ORIGINAL_SCRIPT'])],
    born: nodes(one['INDIVIDUAL_DATE_OF_BIRTH']).flatMap(bornOf),
    details: [text(one['UN_LIST_TYPE']), text(one['COMMENTS1'])].filter((part) => part !== '').join(': '),
  }
}

/** Days, years, or the first and the last of some years: the closest that can be read. Empty where the list does not know. */
function bornOf(birth: Node): readonly string[] {
  const [from, to] = [text(birth['FROM_YEAR']), text(birth['TO_YEAR'])]
  const years = from === '' && to === '' ? '' : `${from || to}..${to || from}`
  const said = [texts(birth['DATE']), texts(birth['YEAR']), [years]]
    .map((all) => all.filter((one) => one !== ''))
    .filter((all) => all.length > 0)
  return said.find((all) => all.every((one) => readBirth(one).length > 0)) ?? said[0] ?? []
}
