import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPublicHost } from './public-host.ts'

describe('an address', () => {
  it.each(['8.8.8.8', '47.97.0.1', '2400:3200::1'])('on the open internet is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('within a network is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  it('that a name leads to counts', async () => {
    expect(await isPublicHost('127.0.0.1')).toBe(false)
    expect(await isPublicHost('localhost')).toBe(false)
    expect(await isPublicHost('8.8.8.8')).toBe(true)
  })
})
