import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv4 } from 'node:net'
import type { LookupFunction } from 'node:net'

const special4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special4.addSubnet(net, prefix)

/** What IPv6 gives to the whole Internet, less the parts that stand for something else: tunnels, IPv4 in disguise, examples. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address belongs to the public Internet (IANA's registries of special addresses, RFC 6890). */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !special4.check(address)
    : global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')

/** A name that leads into a private network, or to this machine. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/** The address that a URL names as such, without the brackets of IPv6; null where it names a host. */
export const literalOf = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/**
 * Resolves a name for a connection, and refuses it unless each of its addresses passes: what was looked at is what is connected to, so
 * a name that changes in between (rebinding) gains nothing.
 */
export const lookupOnly =
  (passes: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) done(error, '')
      else if (!found.every(({ address }) => passes(address))) done(new NotPublic(host), '')
      else if (options.all) done(null, found)
      else done(null, found[0]!.address, found[0]!.family)
    })
