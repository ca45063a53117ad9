import { type ChatReportState, chatReportStates } from '#schemas/chat/chat.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson, ofRequest } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { chatAuthorWords } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'

/** The chats that one of the two reported. A chat is read and decided on its own page. */
export const chatReports = defineList({
  path: 'denuncias',
  title: 'Conversas denunciadas',
  label: 'Conversas denunciadas',
  none: 'Ninguém denunciou uma conversa.',
  noneFound: 'Nenhuma conversa denunciada corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    pedido: ofRequest,
    texto: { label: 'Pessoa ou pedido', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: chatReportStates },
  },
  load: ({ pessoa, pedido, texto, estado }, asked, signal) =>
    callAdmin('listChatReports', {
      query: {
        ...asked,
        ...setFilters({
          person: pessoa,
          request: pedido,
          text: texto,
          state: estado as ChatReportState | '',
        }),
      },
      signal,
    }),
  columns: [
    { id: 'cod', title: 'Pedido', width: 160, text: ({ cod }) => cod },
    { id: 'at', title: 'Quando', under: 'cod', text: ({ at }) => moment(at) },
    { id: 'author', title: 'Quem denunciou', width: 140, text: ({ author }) => chatAuthorWords[author] },
    { id: 'reason', title: 'Motivo', flex: 2, minWidth: 200, text: ({ reason }) => reason },
    {
      id: 'professional',
      title: 'Profissional',
      flex: 1,
      minWidth: 140,
      text: ({ professional }) => professional,
    },
    { id: 'service', title: 'Serviço', under: 'professional', text: ({ service }) => service },
    {
      id: 'state',
      title: 'Estado',
      width: 130,
      text: ({ state }) => chatReportStates[state],
      show: ({ state }) => <StateChip state={state} words={chatReportStates} />,
    },
  ],
  addressOf: ({ id }) => id,
  isToDecide: ({ state }) => state === 'waiting',
  actions: [],
})

export const Page = () => <ListSection list={chatReports} />
