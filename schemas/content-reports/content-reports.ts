import { profilePath } from '../profiles/profile-path.ts'

/** Within how many working days a report of public content is decided (NOT-4). */
export const DECIDE_REPORT_WORKING_DAYS = 5

/** What a person may report public content for, in words (NOT-2). */
export const reportReasons = {
  minors: 'Abuso ou exploração sexual de menores',
  fraud: 'Burla, identidade falsa ou informação enganosa',
  fake: 'Avaliação ou resposta falsa',
  hate: 'Ameaça, ódio, insulto ou difamação',
  privacy: 'Dados pessoais ou imagem de alguém sem autorização',
  copyright: 'Direitos de autor ou marcas',
  unlicensed: 'Atividade sem a licença ou o registo que a lei exige',
  other: 'Outro conteúdo ilegal ou contra os termos',
} as const

export type ReportReason = keyof typeof reportReasons

export const reportReasonNames = Object.keys(reportReasons) as ReportReason[]

/** The states of a report of public content, in words. */
export const contentReportStates = {
  open: 'Por decidir',
  removed: 'Conteúdo retirado',
  kept: 'Conteúdo mantido',
} as const

export type ContentReportState = keyof typeof contentReportStates

/** The kinds of public content, in words. */
export const contentKinds = {
  profile: 'Perfil',
  review: 'Avaliação',
  answer: 'Resposta a uma avaliação',
  photo: 'Fotografia de um trabalho',
  listing: 'Anúncio de imóvel',
  other: 'Outra página',
} as const

export type ContentKind = keyof typeof contentKinds

/** A piece of public content. */
export type ReportedContent =
  | { readonly kind: 'profile'; readonly slug: string }
  /** A review or its answer, by the moment of the review (ISO 8601). */
  | { readonly kind: 'review' | 'answer'; readonly slug: string; readonly at: string }
  | { readonly kind: 'photo'; readonly slug: string; readonly photo: string }
  | { readonly kind: 'listing' | 'other' }

const PROFILE = new RegExp(`^${profilePath('')}([^/#]+)(?:#(avaliacao|resposta|fotografia)-([\\w-]+))?`)
const LISTING = /^\/imoveis\/[^/#]+/
const MOMENT = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/

const digitsOf = (at: string) => at.replace(/\D/g, '')

/** The ids of the elements that show a review, its answer, and a photograph of work: the part of an address after `#`. */
export const reviewAnchor = (at: string): string => `avaliacao-${digitsOf(at)}`
export const answerAnchor = (at: string): string => `resposta-${digitsOf(at)}`
export const photoAnchor = (photo: string): string => `fotografia-${photo}`

/** What stands at an address of ours, a path with what is after `#`. */
export function contentAt(location: string): ReportedContent {
  const [, slug = '', part, ref = ''] = PROFILE.exec(location) ?? []
  if (slug === '') return { kind: LISTING.test(location) ? 'listing' : 'other' }
  if (part === 'fotografia') return { kind: 'photo', slug, photo: ref }
  const moment = MOMENT.exec(ref)
  if (part === undefined || !moment) return { kind: 'profile', slug }
  const [, year, month, day, hour, minute, second, ms] = moment
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`
  return { kind: part === 'resposta' ? 'answer' : 'review', slug, at }
}

/**
 * The path of an address on our site, with what is after `#`; undefined for another site's. The query after `?` is left out: it may
 * be the secret of a request.
 */
export function locationOn(origin: string, typed: string): string | undefined {
  const address = typed.trim()
  if (!/^(?:https?:\/)?\//i.test(address) || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === new URL(origin).origin ? url.pathname + url.hash : undefined
}

/** The parameter of the report's page that says what is reported. */
export const CONTENT = 'conteudo'

/** The address of the page that reports what stands at a path of ours (NOT-1). */
export const reportPath = (location: string): string =>
  `/denunciar?${new URLSearchParams({ [CONTENT]: location })}`
