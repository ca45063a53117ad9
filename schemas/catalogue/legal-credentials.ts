import type { CredentialKindName } from '../profiles/credentials.ts'

interface LegalCredential {
  readonly kind: CredentialKindName
  /** The ids of the services that want it. */
  readonly services: readonly number[]
  /** What the law asks, mildly. */
  readonly words: string
}

/**
 * The services for which the law asks for a credential (PRF-21), as far as that is certain: the energy certification of
 * buildings, real-estate mediation, and works on gas.
 */
export const legalCredentials: readonly LegalCredential[] = [
  {
    kind: 'adene',
    services: [311, 312, 314],
    words: 'Para certificados energéticos a lei pede um perito qualificado, registado na ADENE.',
  },
  {
    kind: 'ami',
    services: [2, 6, 7, 8, 9],
    words: 'Para mediação imobiliária a lei pede a licença AMI, do IMPIC.',
  },
  {
    kind: 'dgeg',
    services: [140, 141, 142],
    words: 'Para instalações de gás a lei pede um técnico ou uma entidade reconhecidos pela DGEG.',
  },
]

/** What the law asks of who does some services, each kind once. */
export const credentialsWanted = (services: readonly number[]) =>
  legalCredentials
    .filter((one) => one.services.some((id) => services.includes(id)))
    .map(({ kind, words }) => ({ kind, words }))
