/** Said at the sign-in after a new password was set. */
export const PASSWORD_CHANGED = 'Password alterada com sucesso.'

/** Said at the sign-in after an account was activated without scripts. */
export const ACTIVATED = 'O seu registo foi ativado.'

/** Said where the link that sets a password has done it already (ACC-36). */
export const ALREADY_SET =
  'A password já foi definida com esta ligação. Inicie sessão com ela, ou peça uma nova ligação.'
