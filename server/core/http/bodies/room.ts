/**
 * Room for bodies on their way (SRV-30): `most` bytes in all, of which an address may have half of what others leave. So
 * no address can have all, however much it sends.
 */
export function roomFor(most: number) {
  const held = new Map<string, number>()
  let all = 0
  return {
    /** Takes room for an address, and returns what gives it back; undefined where there is not enough. */
    take(address: string, bytes: number): (() => void) | undefined {
      const ownBytes = held.get(address) ?? 0
      if (ownBytes + bytes > (most - (all - ownBytes)) / 2) return undefined
      held.set(address, ownBytes + bytes)
      all += bytes
      return () => {
        all -= bytes
        const rest = (held.get(address) ?? 0) - bytes
        if (rest > 0) held.set(address, rest)
        else held.delete(address)
      }
    },
    /** Whether an address has some of it. */
    has: (address: string): boolean => held.has(address),
  }
}
