import { MAX_PHOTOS, photoEntry, photosInWords } from '../../photos/photos.ts'
import { isRequired, type QuestionType } from './type.ts'

/** Photographs, from the camera or from files; the answer is the list of their ids (PHO-1). */
export const photos: QuestionType = {
  title: 'fotografias',
  parts: ['most'],
  compares: 'nothing',
  schema: (answer) => ({
    type: 'array',
    items: photoEntry,
    uniqueItems: true,
    minItems: isRequired(answer) ? 1 : 0,
    maxItems: answer.most ?? MAX_PHOTOS,
  }),
  ui: ({ most = MAX_PHOTOS }) => ({
    'ui:options': {
      photos: true,
      most,
      reasons: {
        minItems: 'Junte pelo menos uma fotografia.',
        maxItems: `Junte no máximo ${photosInWords(most)}.`,
      },
    },
  }),
  findings: ({ answer }) => (isRequired(answer) ? [['required', 'warning', 'photosRequired']] : []),
  repeated: 'photosRepeated',
  example: () => ['foto-de-exemplo-000001'],
  samples: {
    asked: { required: true, most: 2 },
    valid: [
      [['foto-de-exemplo-000001'], '1 fotografia'],
      [['foto-de-exemplo-000001', 'foto-de-exemplo-000002'], '2 fotografias'],
    ],
    invalid: [
      [undefined, 'Campo obrigatório'],
      [[], 'Junte pelo menos uma fotografia.'],
      [['../../passwd'], 'O valor não tem o formato esperado.'],
      [['foto-de-exemplo-000001', 'foto-de-exemplo-000001'], 'Há opções repetidas.'],
      [
        ['foto-de-exemplo-000001', 'foto-de-exemplo-000002', 'foto-de-exemplo-000003'],
        'Junte no máximo 2 fotografias.',
      ],
    ],
  },
}
