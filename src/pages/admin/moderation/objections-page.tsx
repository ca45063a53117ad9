import { decisionKinds } from '#schemas/decisions/kinds.ts'
import { type ObjectionState, objectionStates } from '#schemas/decisions/objections.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

/** What people object to decisions (DEC-6). An objection is read and answered on its own page. */
export const objections = defineList({
  path: 'objecoes',
  title: 'Objeções',
  label: 'Objeções',
  none: 'Ainda ninguém objetou a uma decisão.',
  noneFound: 'Nenhuma objeção corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Pessoa ou código', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: objectionStates },
  },
  load: ({ pessoa, texto, estado }, asked, signal) =>
    callAdmin('listObjections', {
      query: {
        ...asked,
        ...setFilters({ person: pessoa, text: texto, state: estado as ObjectionState | '' }),
      },
      signal,
    }),
  columns: [
    { id: 'kind', title: 'Decisão', flex: 1, minWidth: 180, text: ({ kind }) => decisionKinds[kind].title },
    { id: 'subject', title: 'A que diz respeito', under: 'kind', text: ({ subject }) => subject },
    { id: 'name', title: 'Quem objeta', flex: 1, minWidth: 140, text: ({ name }) => name || 'Sem nome' },
    { id: 'text', title: 'O que escreveu', flex: 2, minWidth: 200, text: ({ text }) => text },
    { id: 'owner', title: 'Responsável', under: 'state', text: ({ owner }) => owner },
    { id: 'at', title: 'Quando', width: 150, text: ({ at }) => moment(at) },
    {
      id: 'answer_by',
      title: 'Responder até',
      under: 'at',
      text: ({ state, answer_by }) => (state === 'open' ? moment(answer_by) : ''),
    },
    {
      id: 'state',
      title: 'Estado',
      width: 140,
      text: ({ state }) => objectionStates[state],
      show: ({ state }) => <StateChip state={state} words={objectionStates} />,
    },
  ],
  addressOf: ({ id }) => id,
  isToDecide: ({ state }) => state === 'open',
  actions: [],
})

export const Page = () => <ListSection list={objections} />
