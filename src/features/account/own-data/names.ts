import { paths } from '#src/routes/paths.ts'

/** The page of one's own data. */
export const OWN_DATA_PATH = `${paths.area}/dados`

/** The values of the buttons of its forms, where there are no scripts. */
export const FORM = {
  name: 'nome',
  email: 'email',
  phone: 'telemovel',
  password: 'password',
} as const

export type OwnForm = keyof typeof FORM

/** The button that confirms the new e-mail by its link. */
export const CONFIRM_EMAIL = 'confirmar-novo-email'

/** The part of the page's address that says what was changed. */
export const CHANGED = 'mudou'

/** The page's address once something was changed. */
export const changedPath = (what: OwnForm): string => `${OWN_DATA_PATH}?${CHANGED}=${FORM[what]}`

/** What was changed, in words. A new e-mail and phone are there once they are confirmed: the page itself says that. */
export const changedWords: Readonly<Record<string, string>> = {
  [FORM.name]: 'Nome guardado.',
  [FORM.email]: 'E-mail mudado. As suas outras sessões terminaram.',
  [FORM.password]: 'Password mudada. As suas outras sessões terminaram.',
}
