const MB = 1024 * 1024

interface Bound {
  /** The most that is kept from one address, in bytes. */
  readonly address: number
  /** The most that is kept in all. */
  readonly all: number
}

/**
 * How much may be kept of what nobody has sent yet (PHO-12): each kind from one address and in all. A network of mobile
 * phones has hundreds of people behind one address, an unfinished order some 5 KB.
 */
export const unsentBounds = {
  'step draft': { address: 10 * MB, all: 500 * MB },
  'order draft': { address: 20 * MB, all: 1000 * MB },
  photograph: { address: 1000 * MB, all: 5000 * MB },
  'proposal file': { address: 200 * MB, all: 2000 * MB },
  attachment: { address: 40 * MB, all: 1000 * MB },
} as const satisfies Record<string, Bound>

export type UnsentKind = keyof typeof unsentBounds
