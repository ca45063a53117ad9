import { comingDays, NO_DATE_YET } from '../../atoms/coming-days.ts'
import { UNREADABLE } from '../../atoms/date.ts'
import { fold } from '../../text/fold.ts'
import { isRequired, type QuestionType } from './type.ts'

/** How a question asks for the day of the service itself, folded; an exam or a departure is another day. */
const ASKS_DAY =
  /^(?:(?:em|de|para) que (?:dias?|data)|ate que dia|a partir de (?:que dia|quando)|para quando)\b/

/** What an answer may not be: 'Sem data' or a span, where the question does not take them. */
function refused(span = false, undecided = false): string | undefined {
  const forms = [...(undecided ? [] : [`${NO_DATE_YET}$`]), ...(span ? [] : ['.* a '])]
  return forms.length === 0 ? undefined : `^(?!${forms.join('|')})`
}

/** A day from today on, first and last day, or none yet (QST-22). */
export const date: QuestionType = {
  title: 'data',
  parts: ['span', 'undecided', 'replacesBase'],
  compares: 'nothing',
  replaces: 'when',
  schema: ({ span, undecided }) => {
    const pattern = refused(span, undecided)
    return { ...comingDays.schema, ...(pattern && { pattern }) }
  },
  ui: ({ span, undecided }) => ({
    'ui:options': {
      atom: 'comingDays',
      ...(span && { span }),
      ...(undecided && { undecided }),
      reasons: { pattern: 'Escolha um dia (dd/mm/aaaa).' },
    },
  }),
  findings: ({ question, answer }) => [
    ...(!answer.replacesBase && ASKS_DAY.test(fold(question))
      ? [['replacesBase', 'warning', 'dayTwice'] as const]
      : []),
    ...(isRequired(answer) && !answer.undecided && !answer.when
      ? [['undecided', 'warning', 'noWayOut'] as const]
      : []),
  ],
  example: () => '31/12/2099',
  samples: {
    asked: { required: true, span: true, undecided: true, replacesBase: true },
    valid: [
      ['24/12/2099', '24/12/2099'],
      [NO_DATE_YET, 'Sem data'],
      ['24/12/2099 a 26/12/2099', '24/12/2099 a 26/12/2099'],
    ],
    invalid: [
      [undefined, 'Campo obrigatório'],
      ['31/02/2099', 'Esta data não existe.'],
      ['24/12/20026', UNREADABLE],
      ['24/12/2099 a 00/00/2099', 'Esta data não existe.'],
      ['24/12/2020', 'Escolha um dia a partir de hoje.'],
      ['26/12/2099 a 24/12/2099', 'O último dia não pode ser antes do primeiro.'],
    ],
  },
}
