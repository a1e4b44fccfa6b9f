import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

// Loopback, private, link-local (where clouds keep their credentials), shared, multicast and reserved ranges.
const INSIDE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

/** Is this an address on the open internet? IPv4 written as IPv6 counts as what it is. */
export const isPublicAddress = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return !INSIDE.check(mapped, isIPv6(mapped) ? 'ipv6' : 'ipv4')
}

/** Does this name lead to the open internet only? */
export const isPublicHost = async (host: string): Promise<boolean> => {
  const found = await lookup(host.replaceAll(/[[\]]/g, ''), { all: true })
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address))
}
