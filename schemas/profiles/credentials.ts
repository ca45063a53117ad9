import { longDate } from '../atoms/long-date.ts'
import { type AttachmentKindName, acceptedOf } from '../contact/attachment.ts'
import type { Problem } from '../validation/problem.ts'

interface CredentialKind {
  readonly title: string
  /** What its number is called. */
  readonly number: string
  /** How a number looks, not too strictly: registers change their forms. */
  readonly pattern: RegExp
  readonly example: string
  /** Who issued it, where that has to be said. */
  readonly issuer?: string
  /** Whether its number is for everybody, as that of a public register is. */
  readonly isPublic: boolean
  /** Whether it has an end that has to be said. */
  readonly ends: boolean
}

/** The credentials that a professional can show (PRF-16). */
export const credentialKinds = {
  impic: {
    title: 'Alvará ou certificado do IMPIC',
    number: 'Número do alvará ou certificado',
    pattern: /^\d{1,6}(?:\s?-?\s?[A-Za-z]{3})?$/,
    example: '12345 - PAR',
    isPublic: true,
    ends: false,
  },
  insurance: {
    title: 'Seguro de responsabilidade civil',
    number: 'Número da apólice',
    pattern: /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 ./-]{2,29}$/,
    example: '0045.10.123456',
    issuer: 'Seguradora',
    isPublic: false,
    ends: true,
  },
  dgeg: {
    title: 'Técnico reconhecido pela DGEG',
    number: 'Número de técnico ou de entidade',
    pattern: /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 ./-]{0,19}$/,
    example: '12345',
    isPublic: true,
    ends: false,
  },
  ami: {
    title: 'Licença de mediação imobiliária (AMI)',
    number: 'Número da licença AMI',
    pattern: /^(?:AMI\s?)?\d{1,6}$/i,
    example: 'AMI 12345',
    isPublic: true,
    ends: false,
  },
  adene: {
    title: 'Perito qualificado pela ADENE',
    number: 'Número de perito qualificado',
    pattern: /^(?:PQ\s?)?\d{3,6}$/i,
    example: 'PQ01234',
    isPublic: true,
    ends: false,
  },
  order: {
    title: 'Inscrição em ordem profissional',
    number: 'Número da cédula',
    pattern: /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 ./-]{0,19}$/,
    example: '12345',
    issuer: 'Ordem',
    isPublic: true,
    ends: false,
  },
} as const satisfies Record<string, CredentialKind>

export type CredentialKindName = keyof typeof credentialKinds
export const credentialKindNames = Object.keys(credentialKinds) as [
  CredentialKindName,
  ...CredentialKindName[],
]
const kindOf = (name: CredentialKindName): CredentialKind => credentialKinds[name]

/** The states of a credential: to be looked at, shown, refused, over. */
export const credentialStates = ['open', 'verified', 'refused', 'ended'] as const
export type CredentialState = (typeof credentialStates)[number]

export const credentialStateWords: Readonly<Record<CredentialState, string>> = {
  open: 'Por ver',
  verified: 'Verificada',
  refused: 'Recusada',
  ended: 'Terminada',
}

/** Within how many working days an administrator looks at one. */
export const LOOKED_AT_DAYS = 3
/** How long one holds that names no end, in days. */
export const HOLDS_DAYS = 365
/** How many days before its end, and at it, a professional is reminded (PRF-18). */
export const REMINDED_DAYS = [30, 7, 0] as const

export const MAX_NUMBER = 30
export const MAX_ISSUER = 80

/** The kinds of files that a document may be (CON-3). */
export const credentialFileKinds: readonly AttachmentKindName[] = ['pdf', 'jpeg', 'png']
export const ACCEPTED_DOCUMENTS = acceptedOf(credentialFileKinds)

/** A credential as its professional writes it. */
export interface CredentialValues {
  readonly kind: CredentialKindName
  readonly number: string
  readonly issuer?: string | undefined
  /** The last day, yyyy-mm-dd. */
  readonly until?: string | undefined
}

/** Whether a text is a day that exists, yyyy-mm-dd. */
const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** What is wrong with one, by field; `today` is yyyy-mm-dd in Lisbon. */
export function credentialProblems(
  { kind, number, issuer = '', until = '' }: CredentialValues,
  today: string,
): Pick<Problem, 'path' | 'message'>[] {
  const { pattern, example, issuer: of, ends } = kindOf(kind)
  return [
    ...(pattern.test(number.trim())
      ? []
      : [{ path: '/number', message: `Escreva o número como está no documento, por exemplo ${example}.` }]),
    ...(of !== undefined && issuer.trim().length < 3
      ? [{ path: '/issuer', message: `Escreva o nome: ${of.toLowerCase()}.` }]
      : []),
    ...(until === '' && ends ? [{ path: '/until', message: 'Escreva até quando é válido.' }] : []),
    ...(until !== '' && !isDay(until) ? [{ path: '/until', message: 'Escreva uma data que exista.' }] : []),
    ...(isDay(until) && until < today
      ? [{ path: '/until', message: 'Este documento já terminou. Envie o que está em vigor.' }]
      : []),
  ]
}

const month = new Intl.DateTimeFormat('pt-PT', { timeZone: 'Europe/Lisbon', month: 'long', year: 'numeric' })

/** 'março de 2026' of a moment, ISO 8601. */
export const monthInWords = (moment: string): string => month.format(Date.parse(moment))

/** A credential as everybody sees it. */
export interface ShownCredential {
  readonly kind: CredentialKindName
  readonly number: string | null
  readonly issuer: string | null
  readonly verified_at: string
  readonly ends_on: string
}

/** Its name with who issued it: 'Inscrição em ordem profissional (Ordem dos Engenheiros)'. */
export const credentialName = ({ kind, issuer }: Pick<ShownCredential, 'kind' | 'issuer'>): string =>
  `${kindOf(kind).title}${issuer === null ? '' : ` (${issuer})`}`

/** What was verified of it, and when (PRF-20). */
export const credentialInWords = ({ number, verified_at, ends_on }: ShownCredential): string =>
  `${number === null ? '' : `N.º ${number}. `}Vimos o documento em ${monthInWords(verified_at)}. Válido até ${longDate(ends_on)}.`

/** Whether a number is for everybody. */
export const isPublicNumber = (kind: CredentialKindName): boolean => kindOf(kind).isPublic
