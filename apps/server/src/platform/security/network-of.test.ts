import { describe, expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

describe('the network that a limit counts by', () => {
  test.each([
    { claim: 'an IPv4 address is one client', address: '203.0.113.7', own: '203.0.113.7', wider: undefined },
    {
      claim: 'IPv4 written as IPv6 is IPv4',
      address: '::ffff:203.0.113.7',
      own: '203.0.113.7',
      wider: undefined,
    },
    {
      claim: 'IPv6 counts by /64 and /48',
      address: '2001:db8:1:2::1',
      own: '2001:db8:1:2::/64',
      wider: '2001:db8:1::/48',
    },
    {
      claim: 'however it is spelled',
      address: '2001:0DB8:0001:0002:0:0:0:9',
      own: '2001:db8:1:2::/64',
      wider: '2001:db8:1::/48',
    },
    { claim: 'a gap is zeros', address: '2001:db8::1', own: '2001:db8:0:0::/64', wider: '2001:db8:0::/48' },
    { claim: 'a gap at the beginning too', address: '::1', own: '0:0:0:0::/64', wider: '0:0:0::/48' },
    {
      claim: 'a zone is not part of it',
      address: 'fe80::1%eth0',
      own: 'fe80:0:0:0::/64',
      wider: 'fe80:0:0::/48',
    },
    { claim: 'what is no address stands for itself', address: 'unknown', own: 'unknown', wider: undefined },
  ])('$claim', ({ address, own, wider }) => {
    expect(networkOf(address)).toEqual({ own, wider })
  })

  test('two addresses of one /64 are one client, two of different /64 are not', () => {
    expect(networkOf('2001:db8::1').own).toBe(networkOf('2001:db8::ffff:2').own)
    expect(networkOf('2001:db8::1').own).not.toBe(networkOf('2001:db8:0:1::1').own)
  })
})
