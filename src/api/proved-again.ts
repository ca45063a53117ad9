import type { ProofKind } from '#schemas/accounts/proof.ts'

type Ask = (kind: ProofKind) => Promise<boolean>

const places: Ask[] = []

/** Registers a page that can ask its person who they are; calls that need it wait. Returns a function that ends this. */
export function openProofPlace(ask: Ask): () => void {
  places.push(ask)
  return () => {
    places.splice(places.indexOf(ask), 1)
  }
}

/** Waits until the person has proved who they are (ACC-53). False where they do not want to, or the page cannot ask. */
export const provedAgain: Ask = async (kind) => (await places.at(-1)?.(kind)) ?? false
