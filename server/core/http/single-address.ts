import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressOf } from './network.ts'

/** Addresses that say nothing of who is there: of this machine, of networks behind one address, shared by a carrier. */
const SHARED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const
const SHARED_6 = [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const

const shared = new BlockList()
for (const [net, prefix] of SHARED_4) shared.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of SHARED_6) shared.addSubnet(net, prefix, 'ipv6')

const MAPPED = /^::ffff:(?=\d+\.)/i
const ON_THE_MOVE = /Mobi|Android|iPhone|iPad/i

/**
 * The address that one household or office has for itself (PRO-20): a public IPv6 network of one subscriber, or a public IPv4
 * address that a computer came from. Undefined for IPv4 addresses of phones and tablets, which mobile networks share among
 * many, and where the browser does not say what it is.
 */
export function singleAddressOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string | undefined {
  const plain = ip.replace(MAPPED, '')
  const family = isIP(plain.split('%', 1)[0] ?? '')
  if (family === 0 || shared.check(plain.split('%', 1)[0] ?? '', family === 4 ? 'ipv4' : 'ipv6'))
    return undefined
  const agent = headers['user-agent']
  if (family === 4 && (agent === undefined || ON_THE_MOVE.test(agent))) return undefined
  return addressOf(plain)
}
