import { describe, expect, test } from 'vitest'
import { formItem } from '../../testing/form-item.ts'
import { formPayload, itemKey, itemsFor, missingOf, subtitleOf, valueOf } from './form-item.ts'

const banks = (channelNumber: string, type: string) =>
  formItem('bankCode', { cate: 'enum', cardTypeMi: '1', channelNumber, note: [{ name: type, type }] })
const insta = banks('90006', 'BDO')
const peso = banks('90007', 'BPI')
const wallets = formItem('bankCode', {
  cate: 'enum',
  cardTypeMi: '2',
  note: [{ name: 'GCash', type: 'GCASH' }],
})
const name = formItem('accountName')
const form = [insta, peso, wallets, name]

describe('fields of a card type', () => {
  test('a field of another card type does not show', { meta: { spec: ['4.bank.tabs'] } }, () => {
    expect(itemsFor(form, '2', '90006')).toEqual([wallets, name])
  })
  test('with card type 1 the channel changes which fields show', {
    meta: { spec: ['4.bank.channel'] },
  }, () => {
    expect(itemsFor(form, '1', '90006')).toEqual([insta, name])
    expect(itemsFor(form, '1', '90007')).toEqual([peso, name])
  })
  test('the channel does not matter to other card types', () => {
    expect(itemsFor([formItem('a', { channelNumber: '90007' })], '2', '90006')).toHaveLength(1)
  })
})

describe('the line below a title', () => {
  const idType = formItem('idType', { cate: 'enum', note: [{ name: 'UMID', type: 'umid' }] })
  const texts = [{ type: 'umid', text: '12 digits' }]
  const number = formItem('idNumber', { subtitle: 'As printed', subtitles: { by: 'idType', texts } })
  test.each([
    [{}, 'As printed'],
    [{ idType: 'umid' }, '12 digits'],
    [{ idType: 'gone' }, 'As printed'],
  ])('of a number, with %j chosen, says: %s', (values, said) => {
    expect(subtitleOf(number, [idType, number], values)).toBe(said)
  })
})

describe('values', () => {
  test('one code in several fields keeps a value for each', () => {
    const values = { [itemKey(insta)]: 'BDO', [itemKey(wallets)]: 'GCASH' }
    expect(valueOf(insta, values)).toBe('BDO')
    expect(valueOf(wallets, values)).toBe('GCASH')
    expect(valueOf(peso, values)).toBe('')
  })
  test('what the server knew shows until something is typed, an empty text included', () => {
    const known = formItem('accountName', { value: 'Known' })
    expect(valueOf(known, {})).toBe('Known')
    expect(valueOf(known, { accountName: '' })).toBe('')
  })
  test('a choice that is no longer offered counts as none, and is missing', () => {
    const values = { [itemKey(insta)]: 'GONE' }
    expect(missingOf([insta], values)).toEqual({ bankCode: 'Please fill this in' })
    expect(formPayload([insta], values)).toEqual({ bankCode: '' })
  })
  test('spaces alone are nothing, and a field that may be empty is never missing', () => {
    expect(missingOf([name, formItem('middleName', { required: false })], { accountName: '  ' })).toEqual({
      accountName: 'Please fill this in',
    })
  })
})
