/** The part of an address that carries the token of a new e-mail's link (ACC-57). */
export const NEW_EMAIL = 'novo-email'

/** Where a person changes their own data: administrators in the administration. */
export const ownDataPath = (role: string | undefined): string =>
  role === 'admin' ? '/admin/conta' : '/area/dados'
