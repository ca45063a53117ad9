/** Said at the sign-in after a new password was set. */
export const PASSWORD_CHANGED = 'Password alterada com sucesso.'

/** Said at the sign-in after an account was activated without scripts. */
export const ACTIVATED = 'O seu registo foi ativado.'

export const SIGN_IN_NEEDS_SCRIPTS =
  'Para iniciar sessão, ative o JavaScript no seu navegador. Sem ele pode pedir propostas, e acompanhar ou cancelar cada pedido pela ligação que recebeu.'
