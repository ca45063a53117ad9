import { type QuestionKind, questionKinds } from '#schemas/questions/types/registry.ts'
import type { WizardTable } from '#stories/support/wizard-table.ts'

/** A question of a type, with its first or last sample in it. */
export interface QuestionTypeArgs {
  kind: QuestionKind
  shown: 'empty' | 'valid' | 'invalid'
}

const NAMES: Readonly<Record<QuestionKind, string>> = {
  select: 'Escolha',
  checkbox: 'VáriasEscolhas',
  input: 'Linha',
  textarea: 'Texto',
  number: 'Número',
  date: 'DataNoCalendário',
  photos: 'Fotografias',
  place: 'Local',
}

const BY_ITSELF = { why: 'a type is shown by itself, without a machine' }

/** Every question type as its record's samples have it. */
export const questionTypesTable: WizardTable<QuestionTypeArgs> = {
  title: 'Partes/Perguntas (questions)/Tipos (radio, date, number)',
  steps: Object.fromEntries(
    questionKinds.map((kind) => [
      kind,
      {
        name: NAMES[kind],
        empty: { args: { kind, shown: 'empty' } },
        filled: { args: { kind, shown: 'valid' } },
        error: { args: { kind, shown: 'invalid' } },
        checking: BY_ITSELF,
        restored: BY_ITSELF,
      },
    ]),
  ),
  others: {},
  leftOut: {},
}
