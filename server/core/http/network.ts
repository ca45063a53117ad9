const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** The eight groups of an IPv6 address, `::` written out and zone left out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [first, last] = [groups(head), groups(tail ?? '')]
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...middle, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}

/**
 * The address by which a caller is counted: an IPv4 address, or the /64 of an IPv6 subscriber, who has any number of
 * addresses in it.
 */
export function addressOf(ip: string): string {
  const plain = ip.replace(MAPPED, '')
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain
}

/** The network around a caller: an IPv4 /24, an IPv6 /48. */
export function networkOf(ip: string): string {
  const plain = ip.replace(MAPPED, '')
  return plain.includes(':') ? groupsOf(plain).slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.')
}
