/** Said at the sign-in after a new password was set. */
export const PASSWORD_CHANGED = 'Password alterada com sucesso.'

/** Said at the sign-in after an account was activated without scripts. */
export const ACTIVATED = 'O seu registo foi ativado.'
