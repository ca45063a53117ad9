import { adminActions, logKinds } from '#schemas/calls/admin/audit.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { LogSubject, subjectInWords } from '#src/features/admin/log-subject.tsx'
import { moment } from '#src/lib/moment.ts'

const words: Readonly<Record<string, string>> = adminActions

/** What administrators did, newest first, found by person, thing and days. */
export const log = defineList({
  path: 'registo',
  title: 'Registo de ações',
  label: 'Ações',
  none: 'Ainda não há ações registadas.',
  noneFound: 'Nenhuma ação corresponde à procura.',
  filters: {
    quem: { label: 'Quem', kind: 'administrator' },
    tipo: { label: 'Coisa', kind: 'choice', all: 'Todas as coisas', options: logKinds },
    texto: { label: 'Código ou pessoa', kind: 'text', least: 1 },
    de: { label: 'De', kind: 'day' },
    ate: { label: 'Até', kind: 'day' },
  },
  load: ({ quem, tipo, texto, de, ate }, asked, signal) =>
    callAdmin('listActions', {
      query: {
        ...asked,
        ...setFilters({ admin: quem, kind: tipo as 'pedido' | '', text: texto, from: de, to: ate }),
      },
      signal,
    }),
  columns: [
    { id: 'at', title: 'Quando', width: 150, text: ({ at }) => moment(at) },
    { id: 'admin', title: 'Quem', width: 240, text: ({ admin }) => admin },
    { id: 'action', title: 'O quê', flex: 0.8, minWidth: 180, text: ({ action }) => words[action] ?? action },
    {
      id: 'subject',
      title: 'A quê',
      flex: 1,
      minWidth: 170,
      text: (row) => subjectInWords(row),
      show: (row) => <LogSubject {...row} />,
    },
    {
      id: 'note',
      title: 'Nota',
      flex: 1,
      minWidth: 170,
      text: ({ note }) => note,
      // The reason shows nowhere else.
      show: ({ note }) => <span style={{ overflowWrap: 'anywhere' }}>{note}</span>,
    },
  ],
  actions: [],
})

export const Page = () => <ListSection list={log} />
