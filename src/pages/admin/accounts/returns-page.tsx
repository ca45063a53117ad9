import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { returnRules, returnStates } from '#schemas/credits/returns.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson, type RowAction } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { proposalStates, returnRate } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'
import { paths } from '#src/routes/paths.ts'

type Return = ReplyOf<AdminCalls['listReturns']>['rows'][number]
type State = Return['state']

const decide = (
  state: 'given' | 'refused',
  words: { label: string; asks: string; done: (count: number) => string },
): RowAction<Return> => ({
  id: state,
  ...words,
  // A refusal is taken back by giving the credits after all.
  isFor: (row) => row.state === 'asked' || (state === 'given' && row.state === 'refused'),
  names: ({ credits, cod, email, reason }: Return) =>
    [
      creditsInWords(credits),
      cod === null ? 'pedido apagado' : `pedido ${cod}`,
      email,
      returnRules[reason].title,
    ].join(', '),
  inRows: true,
  ...(state === 'refused' && { decides: 'return.refused' as const, isDangerous: true }),
  run: ({ id }, reason, words) =>
    callAdmin('decideReturn', { params: { id }, body: { state, reason, ...words } }),
})

/** The credits that professionals asked back. Administrators decide here on those that no rule decided, within two working days. */
export const returns = defineList({
  path: 'devolucoes',
  title: 'Devoluções de créditos',
  label: 'Devoluções de créditos',
  none: 'Ainda não há devoluções.',
  noneFound: 'Nenhuma devolução corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Pessoa ou pedido', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: returnStates },
    so: { label: 'Só esta devolução', kind: 'held' },
  },
  load: ({ pessoa, texto, estado, so }, asked, signal) =>
    callAdmin('listReturns', {
      query: {
        ...asked,
        ...setFilters({ person: pessoa, text: texto, state: estado as State | '', id: so }),
      },
      signal,
    }),
  columns: [
    {
      id: 'email',
      title: 'Profissional',
      flex: 1,
      minWidth: 180,
      text: ({ email }) => email,
      show: ({ account, email }) => (
        <Link component={RouterLink} to={`${paths.admin}/contas/${account}`}>
          {email}
        </Link>
      ),
    },
    {
      id: 'reason',
      title: 'Motivo',
      flex: 1,
      minWidth: 200,
      text: ({ reason }) => returnRules[reason].title,
    },
    {
      id: 'cod',
      title: 'Pedido',
      width: 120,
      text: ({ cod }) => cod ?? 'apagado',
      show: ({ lead, cod }) =>
        lead === null ? (
          'apagado'
        ) : (
          <Link component={RouterLink} to={`${paths.admin}/pedidos/${lead}`}>
            {cod}
          </Link>
        ),
    },
    { id: 'at', title: 'Pedida', under: 'state', text: ({ at }) => moment(at) },
    {
      id: 'decide_by',
      title: 'Decidir até',
      under: 'state',
      text: ({ state, decide_by }) => (state === 'asked' && decide_by !== null ? moment(decide_by) : ''),
    },
    { id: 'credits', title: 'Créditos', under: 'cod', text: ({ credits }) => credits },
    {
      id: 'state',
      title: 'Estado',
      width: 180,
      text: ({ state }) => returnStates[state],
      show: ({ state }) => <StateChip state={state} words={returnStates} />,
    },
    {
      id: 'proposal',
      title: 'Proposta',
      under: 'cod',
      text: ({ proposal, shown }) =>
        [
          proposal === null ? '' : proposalStates[proposal],
          shown !== null && `contacto do cliente mostrado em ${moment(shown)}`,
        ]
          .filter(Boolean)
          .join(', '),
    },
    { id: 'rate', title: 'Taxa do profissional', under: 'email', text: returnRate },
    { id: 'answer', title: 'Resposta', under: 'reason', text: ({ answer }) => answer },
  ],
  actions: [
    decide('given', {
      label: 'Devolver…',
      asks: 'Os créditos voltam já ao saldo. O profissional lê o que escrever, nos movimentos e num e-mail.',
      done: (count) => (count === 1 ? '1 devolução feita.' : `${count} devoluções feitas.`),
    }),
    decide('refused', {
      label: 'Não devolver…',
      asks: 'Os créditos não voltam.',
      done: (count) => (count === 1 ? '1 devolução recusada.' : `${count} devoluções recusadas.`),
    }),
  ],
})

export const Page = () => <ListSection list={returns} />
