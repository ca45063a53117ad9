import { fileEntry, MAX_PHOTOS, photoEntry, photosInWords } from '../../photos/photos.ts'
import { isRequired, type QuestionType } from './type.ts'

/** Photographs, from the camera or from files, where it says so PDFs too (PHO-13); the answer is the list of their ids (PHO-1). */
export const photos: QuestionType = {
  title: 'fotografias',
  parts: ['most', 'documents'],
  compares: 'nothing',
  once: true,
  schema: (answer) => ({
    type: 'array',
    items: answer.documents ? fileEntry : photoEntry,
    uniqueItems: true,
    minItems: isRequired(answer) ? 1 : 0,
    maxItems: answer.most ?? MAX_PHOTOS,
  }),
  ui: ({ most = MAX_PHOTOS, documents }) => ({
    'ui:options': {
      photos: true,
      most,
      ...(documents && { documents }),
      reasons: {
        minItems: documents
          ? 'Junte pelo menos uma fotografia ou um PDF.'
          : 'Junte pelo menos uma fotografia.',
        maxItems: `Junte no máximo ${most === 1 || !documents ? photosInWords(most) : `${most} ficheiros`}.`,
      },
    },
  }),
  findings: ({ answer }) => (isRequired(answer) ? [['required', 'warning', 'photosRequired']] : []),
  repeated: 'photosRepeated',
  example: () => ['foto-de-exemplo-000001'],
  samples: {
    asked: { required: true, most: 2, documents: true },
    valid: [
      [['foto-de-exemplo-000001'], '1 fotografia'],
      [['foto-de-exemplo-000001', 'foto-de-exemplo-000002'], '2 fotografias'],
      [['foto-de-exemplo-000001', 'doc-de-exemplo-0000001.pdf'], '1 fotografia e 1 PDF'],
    ],
    invalid: [
      [undefined, 'Campo obrigatório'],
      [[], 'Junte pelo menos uma fotografia ou um PDF.'],
      [['../../passwd'], 'O valor não tem o formato esperado.'],
      [['foto-de-exemplo-000001', 'foto-de-exemplo-000001'], 'Há opções repetidas.'],
      [
        ['foto-de-exemplo-000001', 'foto-de-exemplo-000002', 'foto-de-exemplo-000003'],
        'Junte no máximo 2 ficheiros.',
      ],
    ],
  },
}
