import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import type { RowAction } from '#src/features/admin/lists/list.ts'
import { defineList } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { accountStates, roleWords } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'

type Account = ReplyOf<AdminCalls['listAccounts']>['rows'][number]

const stateOf = ({ suspended, status }: Account): string => (suspended ? 'suspended' : status)

const named = ({ name, email }: Account): string => (name === '' ? email : `${name} (${email})`)

const suspend: RowAction<Account> = {
  id: 'suspend',
  label: 'Suspender…',
  isFor: ({ suspended }) => suspended === null,
  names: named,
  asks: 'Deixa de poder entrar; as sessões e ligações em aberto terminam já. Os pedidos e as propostas que tem em curso ficam parados.',
  decides: 'account.suspend',
  isDangerous: true,
  inRows: true,
  run: ({ id }, reason, words) => callAdmin('suspendAccount', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 conta suspensa.' : `${count} contas suspensas.`),
}

const reinstate: RowAction<Account> = {
  id: 'reinstate',
  label: 'Reativar…',
  isFor: ({ suspended }) => suspended !== null,
  names: named,
  asks: 'Volta a poder entrar, e o que tinha em curso continua.',
  decides: 'account.reinstate',
  inRows: true,
  run: ({ id }, reason, words) =>
    callAdmin('reinstateAccount', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 conta reativada.' : `${count} contas reativadas.`),
}

/** People with an account. */
const accounts = defineList({
  path: 'contas',
  title: 'Contas',
  label: 'Contas',
  none: 'Ainda não há contas.',
  noneFound: 'Nenhuma conta corresponde à procura.',
  filters: {
    texto: { label: 'Nome, contacto ou NIF', kind: 'text', least: 2 },
    papel: { label: 'Papel', kind: 'choice', all: 'Todos os papéis', options: roleWords },
  },
  load: ({ texto, papel }, asked, signal) =>
    callAdmin('listAccounts', {
      query: { ...asked, ...setFilters({ text: texto, role: papel as 'client' | '' }) },
      signal,
    }),
  columns: [
    { id: 'email', title: 'E-mail', flex: 1.2, minWidth: 200, text: ({ email }) => email },
    { id: 'name', title: 'Nome', flex: 1, minWidth: 140, text: ({ name }) => name },
    { id: 'at', title: 'Desde', under: 'name', text: ({ at }) => moment(at) },
    { id: 'role', title: 'Papel', width: 140, text: ({ role }) => roleWords[role] ?? role },
    {
      id: 'status',
      title: 'Estado',
      width: 140,
      text: (row) => accountStates[stateOf(row)] ?? row.status,
      show: (row) => <StateChip state={stateOf(row)} words={accountStates} />,
    },
  ],
  addressOf: ({ id }) => id,
  actions: [suspend, reinstate],
})

export const Page = () => <ListSection list={accounts} />
