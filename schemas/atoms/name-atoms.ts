import type { Atom, Samples } from './atom.ts'
import { country, countrySamples, nationality, nationalitySamples } from './names.ts'

/** Value kinds that are a name out of a long list. Apart from `atoms`, so that only who asks for a name loads the lists. */
export const nameAtoms = { country, nationality } as const satisfies Record<string, Atom>

export const nameSamples: Readonly<Record<keyof typeof nameAtoms, Samples>> = {
  country: countrySamples,
  nationality: nationalitySamples,
}
