/** Said once a request was confirmed by its link. */
export const CONFIRMED = 'O seu pedido foi confirmado.'

/** The part of the request's address that says that it has just been confirmed. */
export const LEAD_CONFIRMED = 'confirmado'

const SENT = 'Enviámos uma nova ligação por e-mail e SMS. A anterior já não é válida.'
const SENT_BY_EMAIL =
  'Enviámos uma nova ligação por e-mail. Por SMS não: este número já recebeu uma há pouco tempo, ou várias hoje, ou já foi confirmado.'
const SENT_WITHOUT_SMS = 'Enviámos uma nova ligação por e-mail. A anterior já não é válida.'

/** Whether the messages went by SMS too, in words; `getsSms`: whether the phone gets any (REQ-23). */
export const sentInWords = ({ sms }: { sms?: boolean }, getsSms: boolean): string =>
  sms !== false ? SENT : getsSms ? SENT_BY_EMAIL : SENT_WITHOUT_SMS

/** What its client has to do before a request is shown; `refused`: the mail service refused the address. The e-mail follows. */
export const toConfirm = ({ sms, refused }: { sms: boolean; refused: boolean }): string =>
  !refused
    ? 'Abra a ligação de confirmação que enviámos por e-mail para'
    : sms
      ? 'Abra a ligação de confirmação que enviámos por SMS, ou corrija o e-mail'
      : 'Para confirmar o pedido, corrija o e-mail'

/** Why no SMS was sent; `getsSms`: whether the phone gets any (REQ-14, REQ-23). */
export const withoutSms = (getsSms: boolean): string =>
  getsSms
    ? 'Por SMS não enviámos outra: este número já recebeu uma há pouco tempo, ou várias hoje.'
    : 'Por SMS não enviámos nenhuma: não enviamos SMS para este número. O pedido confirma-se pelo e-mail.'
