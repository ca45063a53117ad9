import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { handlingStates, loanStates } from '#schemas/calls/admin/parts.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson, type RowAction } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

type Loan = ReplyOf<AdminCalls['listLoans']>['rows'][number]
type State = Loan['state']

const give = (state: State): RowAction<Loan> => ({
  id: state,
  label: `Passar a «${loanStates[state]}»`,
  isFor: (row) => row.state !== state,
  run: ({ id, revision }) => callAdmin('handleLoan', { params: { id }, body: { revision, state } }),
  done: (count) =>
    `${count === 1 ? '1 pedido passou' : `${count} pedidos passaram`} a «${loanStates[state]}».`,
})

/** The list of home-loan requests. Their content is encrypted; opening one shows it, which is logged. */
export const loans = defineList({
  path: 'credito',
  title: 'Crédito habitação',
  label: 'Pedidos de crédito',
  none: 'Ainda não há pedidos de crédito.',
  noneFound: 'Nenhum pedido de crédito corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Código', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: loanStates },
  },
  load: ({ pessoa, texto, estado }, asked, signal) =>
    callAdmin('listLoans', {
      query: { ...asked, ...setFilters({ person: pessoa, text: texto, state: estado as State | '' }) },
      signal,
    }),
  columns: [
    { id: 'cod', title: 'Código', width: 160, text: ({ cod }) => cod },
    { id: 'at', title: 'Quando', flex: 1, text: ({ at }) => moment(at) },
    {
      id: 'state',
      title: 'Estado',
      width: 140,
      text: ({ state }) => loanStates[state],
      show: ({ state }) => <StateChip state={state} words={loanStates} />,
    },
    { id: 'notes', title: 'Notas', width: 100, isNumber: true, text: ({ notes }) => notes },
  ],
  addressOf: ({ id }) => id,
  actions: handlingStates.map(give),
})

export const Page = () => <ListSection list={loans} />
