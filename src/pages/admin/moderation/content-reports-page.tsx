import {
  type ContentReportState,
  contentKinds,
  contentReportStates,
  reportReasons,
} from '#schemas/content-reports/content-reports.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

/** The public content that anybody reported. Each is read and decided on its own page (NOT-5). */
export const contentReports = defineList({
  path: 'conteudos',
  title: 'Conteúdos denunciados',
  label: 'Conteúdos denunciados',
  none: 'Ninguém denunciou um conteúdo.',
  noneFound: 'Nenhuma denúncia corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Pessoa ou código', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: contentReportStates },
  },
  load: ({ pessoa, texto, estado }, asked, signal) =>
    callAdmin('listContentReports', {
      query: {
        ...asked,
        ...setFilters({ person: pessoa, text: texto, state: estado as ContentReportState | '' }),
      },
      signal,
    }),
  columns: [
    { id: 'cod', title: 'Denúncia', width: 160, text: ({ cod }) => cod },
    { id: 'at', title: 'Quando', under: 'cod', text: ({ at }) => moment(at) },
    { id: 'decide_by', title: 'Decidir até', width: 150, text: ({ decide_by }) => moment(decide_by) },
    { id: 'kind', title: 'Conteúdo', width: 150, text: ({ kind }) => contentKinds[kind] },
    { id: 'location', title: 'Onde', under: 'reason', text: ({ location }) => location },
    { id: 'reason', title: 'Motivo', flex: 2, minWidth: 200, text: ({ reason }) => reportReasons[reason] },
    {
      id: 'state',
      title: 'Estado',
      width: 160,
      text: ({ state }) => contentReportStates[state],
      show: ({ state }) => <StateChip state={state} words={contentReportStates} />,
    },
  ],
  addressOf: ({ id }) => id,
  isToDecide: ({ state }) => state === 'open',
  actions: [],
})

export const Page = () => <ListSection list={contentReports} />
