/** Said when the link to another device was sent by e-mail. */
export const LINK_MAILED = 'Enviámos-lhe a ligação. Abra o e-mail no outro dispositivo.'
