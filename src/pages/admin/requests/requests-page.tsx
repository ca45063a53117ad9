import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { hasEnded, type LeadState } from '#schemas/requests/states.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { requestStates } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'

type Request = ReplyOf<AdminCalls['listRequests']>['rows'][number]

const named = ({ cod, service, name }: Request): string => `${cod}, ${service}, de ${name}`

/** All requests, newest first, found by code, e-mail, state, service and days. */
export const requests = defineList({
  path: 'pedidos',
  title: 'Pedidos',
  label: 'Pedidos',
  none: 'Ainda não há pedidos.',
  noneFound: 'Nenhum pedido corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Pessoa ou código', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: requestStates },
    servico: { label: 'Serviço', kind: 'service' },
    de: { label: 'De', kind: 'day' },
    ate: { label: 'Até', kind: 'day' },
  },
  load: ({ pessoa, texto, estado, servico, de, ate }, asked, signal) =>
    callAdmin('listRequests', {
      query: {
        ...asked,
        ...setFilters({ person: pessoa, text: texto, state: estado as LeadState | '', from: de, to: ate }),
        ...(servico !== '' && { service: Number(servico) }),
      },
      signal,
    }),
  columns: [
    { id: 'cod', title: 'Código', width: 170, text: ({ cod }) => cod },
    { id: 'at', title: 'Quando', under: 'cod', text: ({ at }) => moment(at) },
    { id: 'service', title: 'Serviço', flex: 1, minWidth: 150, text: ({ service }) => service },
    { id: 'name', title: 'Nome', flex: 1.2, minWidth: 180, text: ({ name }) => name },
    { id: 'email', title: 'E-mail', under: 'name', text: ({ email }) => email },
    {
      id: 'state',
      title: 'Estado',
      width: 184,
      text: ({ state }) => requestStates[state],
      show: ({ state }) => <StateChip state={state} words={requestStates} />,
    },
  ],
  addressOf: ({ id }) => id,
  actions: [
    {
      id: 'approve',
      label: 'Aprovar…',
      isFor: ({ state }) => state === 'unverified',
      only: 'só os que estão por confirmar',
      names: named,
      asks: 'Os profissionais passam a ver o pedido, sem que a pessoa tenha confirmado o e-mail ou o telemóvel. Aprove só se falou com ela. Pode recusá-lo depois.',
      run: ({ id }, reason) => callAdmin('approveRequest', { params: { id }, body: { reason } }),
      done: (count) => (count === 1 ? '1 pedido aprovado.' : `${count} pedidos aprovados.`),
      inRows: true,
    },
    {
      id: 'refuse',
      label: 'Recusar…',
      isFor: ({ state }) => !hasEnded(state),
      names: named,
      asks: 'Os profissionais deixam de ver o pedido, e quem respondeu é avisado.',
      decides: 'request.refuse',
      isDangerous: true,
      inRows: true,
      run: ({ id }, reason, words) =>
        callAdmin('refuseRequest', { params: { id }, body: { reason, ...words } }),
      done: (count) => (count === 1 ? '1 pedido recusado.' : `${count} pedidos recusados.`),
    },
    {
      id: 'restore',
      label: 'Voltar a aceitar…',
      isFor: ({ state }) => state === 'refused',
      only: 'só os que foram recusados',
      names: named,
      asks: 'Os profissionais voltam a ver o pedido, por mais 15 dias pelo menos, e as propostas que tinha voltam com ele. Créditos que já voltaram a profissionais ficam com eles.',
      decides: 'request.restore',
      run: ({ id }, reason, words) =>
        callAdmin('restoreRequest', { params: { id }, body: { reason, ...words } }),
      done: (count) => (count === 1 ? '1 pedido outra vez aceite.' : `${count} pedidos outra vez aceites.`),
      inRows: true,
    },
    {
      id: 'resend',
      label: 'Voltar a enviar a confirmação',
      isFor: ({ state }) => !hasEnded(state),
      run: ({ id }) => callAdmin('resendRequest', { params: { id } }),
      done: (count) =>
        count === 1
          ? 'Mensagens de 1 pedido enviadas de novo.'
          : `Mensagens de ${count} pedidos enviadas de novo.`,
    },
  ],
})

export const Page = () => <ListSection list={requests} />
