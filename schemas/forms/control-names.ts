// The names of a form's controls: a field's control has the field's id as its name (`root_phone`,
// `root_proponente_1_name`, `root_imoveis_0_valor`). A control next to it adds one of these.

/** The text of 'Outro'. */
export const OTHER_TEXT = '__other'

/** The box that stands for an answer instead of the field: 'Não sei', 'Ainda não tenho data'. */
export const INSTEAD = '__instead'

/** The last day of a span of days. */
export const LAST = '_last'

/** The button that posted a form: what it asks for, in a wizard by the event that it stands for. */
export const ACTION = 'acao'

/**
 * What a button that adds an entry to a list, or removes one, posts before the JSON pointer of the list or the entry; a
 * photograph's pointer ends with its id.
 */
export const ENTRY_ADDED = 'ENTRY.ADDED'
export const ENTRY_REMOVED = 'ENTRY.REMOVED'

/** What the button posts that only adds the photographs which were chosen. */
export const PHOTOS_ADDED = 'PHOTOS.ADDED'

/** The id of the step whose fields a posted form has. */
export const STEP = 'passo'

/** The id that a wizard's request is sent with, so that one that was sent already is recognised. */
export const REQUEST = 'pedido'

/** What the form's page showed of the answers that are kept. */
export const SEEN = 'visto'

/** The form's token. */
export const TOKEN = 'prova'
