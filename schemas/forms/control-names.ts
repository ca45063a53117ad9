// The names of a form's controls: a field's control has the field's id as its name (`root_phone`,
// `root_proponente_1_name`, `root_imoveis_0_valor`). A control beside it adds one of these.

/** The text of 'Outro'. */
export const OTHER_TEXT = '__other'

/** The box that stands for an answer instead of the field: 'Não sei', 'Ainda não tenho data'. */
export const INSTEAD = '__instead'

/** The last day of a span of days. */
export const LAST = '_last'
