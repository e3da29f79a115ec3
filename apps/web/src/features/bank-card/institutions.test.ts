import { expect, test } from 'vitest'
import { formItem } from '../../testing/form-item.ts'
import { institutionsOf } from './institutions.ts'

const list = (cardTypeMi: string, channelNumber: string, ...names: string[]) =>
  formItem('bankCode', {
    cate: 'enum',
    cardTypeMi,
    channelNumber,
    note: names.map((name) => ({ name, type: name.toUpperCase() })),
  })
const names = (...items: Parameters<typeof institutionsOf>[0]) =>
  institutionsOf(items).map(({ name }) => name)

test('GCash and Maya come first, then wallets and banks from A to Z', () => {
  const wallets = list('2', '', 'Maya', 'GrabPay', 'GCash')
  expect(names(list('1', '90006', 'UnionBank', 'BDO'), wallets)).toEqual([
    'GCash',
    'Maya',
    'BDO',
    'GrabPay',
    'UnionBank',
  ])
})

test('a bank of two channels stands once, by the immediate one, whichever comes first', () => {
  const instant = list('1', '90006', 'BDO')
  const later = list('1', '90007', 'BDO', 'DBP')
  for (const items of [
    [instant, later],
    [later, instant],
  ])
    expect(institutionsOf(items).map(({ name, channel }) => `${name} ${channel}`)).toEqual([
      'BDO 90006',
      'DBP 90007',
    ])
})

test('a bank and a wallet of one code are two', () => {
  expect(institutionsOf([list('1', '90006', 'Maya'), list('2', '', 'Maya')])).toHaveLength(2)
})

test('other fields are none', () => expect(names(formItem('cardNo'))).toEqual([]))
