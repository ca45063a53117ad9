import { paths } from '#src/routes/paths.ts'

/** The page of one's own profile. */
export const OWN_PROFILE_PATH = `${paths.area}/perfil`

/** The values of the buttons of its forms, where there are no scripts; that of the profile itself has none. */
export const FORM = { profile: '', nif: 'nif', credential: 'certificacao' } as const

/** The button that has the site looked at. */
export const CHECK_SITE = 'verificar-site'

/** The buttons that take a credential back, answer a review and report one: each before the id of its thing. */
export const REMOVE_CREDENTIAL = 'retirar-certificacao-'
export const ANSWER_REVIEW = 'responder-'
export const REPORT_REVIEW = 'denunciar-'

/** The parts of the page that an address leads to, each also the id of its card. */
export const CREDENTIALS = 'certificacoes'
export const VERIFICATIONS = 'verificacoes'

/** The part of the address that says after which review the list goes on, and its id. */
export const REVIEWS = 'avaliacoes'
export const NEWEST_REVIEWS = `${OWN_PROFILE_PATH}#${REVIEWS}`

/** The part of the address that says that a credential was sent. */
export const SENT = 'enviada'
