/** What was certified, in the words of operators; the borrower chose it in those of the forms. */
import { day } from './dates.ts'
import { words } from './words.ts'

const NAMES: Readonly<Record<string, string>> = {
  address: 'House and street',
  homePlace: 'Place',
  birthday: 'Born',
  idType: 'ID',
  idNumber: 'ID number',
  workedFor: 'At this work',
  ref1Name: 'Reference 1',
  ref1Phone: 'Phone of reference 1',
  ref1Relation: 'Relation of reference 1',
  ref2Name: 'Reference 2',
  ref2Phone: 'Phone of reference 2',
  ref2Relation: 'Relation of reference 2',
}

/** Those whose code says too little. */
const VALUES: Readonly<Record<string, string>> = {
  philsys: 'National ID (PhilSys)',
  umid: 'UMID',
  tin: 'TIN card',
  sss: 'SSS card',
  prc: 'PRC license',
  under10k: 'Below ₱10,000',
  to20k: '₱10,000 to ₱20,000',
  to30k: '₱20,000 to ₱30,000',
  to50k: '₱30,000 to ₱50,000',
  over50k: 'Above ₱50,000',
}

/** Answers by which a form offers codes; anything else was typed, and stays as it is. */
const CODED = new Set([
  'gender',
  'ref1Relation',
  'ref2Relation',
  'idType',
  'residence',
  'maritalStatus',
  'education',
  'employment',
  'monthlyIncome',
  'payday',
])

export const certifiedName = (field: string): string => NAMES[field] ?? words(field)

export function certifiedValue(field: string, value: string): string {
  if (field === 'birthday') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : value
  return CODED.has(field) ? (VALUES[value] ?? words(value)) : value
}
