/** The part of an address with the token of a link that proves a person's identity (ACC-53). */
export const PROOF_TOKEN = 'codigo'

/** The fields by which a refusal says how the person proves who they are (ACC-53). */
export const proofPaths = { password: '/proof-password', link: '/proof-link' } as const
export type ProofKind = keyof typeof proofPaths

/** How a refused call wants the person to prove who they are; undefined where it was refused for something else. */
export const proofIn = (fields: readonly { readonly path: string }[] = []): ProofKind | undefined =>
  (['password', 'link'] as const).find((kind) => fields.some(({ path }) => path === proofPaths[kind]))
