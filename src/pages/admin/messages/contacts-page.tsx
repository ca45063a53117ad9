import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { contactStates, handlingStates } from '#schemas/calls/admin/parts.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson, type RowAction } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

type Contact = ReplyOf<AdminCalls['listContacts']>['rows'][number]
type State = Contact['state']

/** Gives the chosen messages a state; whose they are stays. */
const give = (state: State): RowAction<Contact> => ({
  id: state,
  label: `Passar a «${contactStates[state]}»`,
  isFor: (row) => row.state !== state,
  run: ({ id, revision, owner_id }) =>
    callAdmin('handleContact', { params: { id }, body: { revision, state, owner: owner_id } }),
  done: (count) =>
    count === 1
      ? `1 mensagem está ${inSentence(state)}.`
      : `${count} mensagens estão ${inSentence(state, true)}.`,
})

const inSentence = (state: State, many = false): string =>
  ({ open: 'por tratar', started: 'em curso', done: many ? 'tratadas' : 'tratada' })[state]

/** What was written by the contact form. */
export const contacts = defineList({
  path: 'mensagens',
  title: 'Mensagens',
  label: 'Mensagens',
  none: 'Ainda não há mensagens.',
  noneFound: 'Nenhuma mensagem corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Nome ou e-mail', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: contactStates },
    de_quem: { label: 'Responsável', kind: 'administrator' },
  },
  load: ({ pessoa, texto, estado, de_quem }, asked, signal) =>
    callAdmin('listContacts', {
      query: {
        ...asked,
        ...setFilters({ person: pessoa, text: texto, state: estado as State | '', owner: de_quem }),
      },
      signal,
    }),
  columns: [
    { id: 'subject', title: 'Assunto', flex: 1.2, minWidth: 140, text: ({ subject }) => subject },
    { id: 'at', title: 'Quando', width: 140, text: ({ at }) => moment(at) },
    { id: 'name', title: 'Nome', flex: 0.8, minWidth: 100, text: ({ name }) => name },
    { id: 'email', title: 'E-mail', flex: 1.2, minWidth: 170, text: ({ email }) => email },
    {
      id: 'state',
      title: 'Estado',
      width: 110,
      text: ({ state }) => contactStates[state],
      show: ({ state }) => <StateChip state={state} words={contactStates} />,
    },
    { id: 'owner', title: 'Responsável', flex: 0.8, minWidth: 130, text: ({ owner }) => owner },
    { id: 'attachment', title: 'Anexo', width: 110, text: ({ attachment }) => attachment },
  ],
  addressOf: ({ id }) => id,
  actions: handlingStates.map(give),
})

export const Page = () => <ListSection list={contacts} />
