import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { buyerPlace } from '#schemas/credits/buyer-place.ts'
import { centsInWords, paymentMethods, purchaseStates } from '#schemas/credits/purchases.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, type Follows, ofPerson, type RowAction } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { accountStates } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'
import { paths } from '#src/routes/paths.ts'

type Purchase = ReplyOf<AdminCalls['listPurchases']>['rows'][number]
type State = Purchase['state']

const settle = (
  state: 'paid' | 'failed' | 'refunded',
  from: readonly State[],
  { done, ...words }: { label: string; asks: Follows<Purchase>; done: readonly [one: string, many: string] },
): RowAction<Purchase> => ({
  id: state,
  ...words,
  names: ({ reference, total, credits, email }: Purchase) =>
    [reference, centsInWords(total), creditsInWords(credits), email ?? 'conta apagada'].join(', '),
  inRows: true,
  isFor: (row) => row.method === 'transfer' && from.includes(row.state),
  ...(state !== 'paid' && { decides: `purchase.${state}` as const, isDangerous: true }),
  run: ({ id }, reason, words) =>
    callAdmin('settlePurchase', { params: { id }, body: { state, reason, ...words } }),
  done: (count) => (count === 1 ? `1 ${done[0]}.` : `${count} ${done[1]}.`),
})

/** That accounts whose payment is confirmed are suspended; '' where none is. */
const suspendedInWords = (rows: readonly Purchase[]): string =>
  rows.length === 0
    ? ''
    : `Atenção, conta suspensa: ${rows.map(({ email, reference }) => email ?? reference).join(', ')}. Os créditos ficam no saldo, e não podem ser gastos enquanto durar a suspensão.`

/** The purchases of credits. Transfers are confirmed, refused and paid back here; Stripe says what it was paid. */
export const purchases = defineList({
  path: 'compras',
  title: 'Compras de créditos',
  label: 'Compras de créditos',
  none: 'Ainda não há compras.',
  noneFound: 'Nenhuma compra corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Referência, nome ou NIF', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: purchaseStates },
  },
  load: ({ pessoa, texto, estado }, asked, signal) =>
    callAdmin('listPurchases', {
      query: { ...asked, ...setFilters({ person: pessoa, text: texto, state: estado as State | '' }) },
      signal,
    }),
  columns: [
    { id: 'reference', title: 'Referência', width: 150, text: ({ reference }) => reference },
    { id: 'at', title: 'Quando', under: 'reference', text: ({ at }) => moment(at) },
    {
      id: 'state',
      title: 'Estado',
      width: 160,
      text: ({ state }) => purchaseStates[state],
      show: ({ state }) => <StateChip state={state} words={purchaseStates} />,
    },
    {
      id: 'email',
      title: 'Conta',
      flex: 1,
      minWidth: 150,
      text: ({ email }) => email ?? 'conta apagada',
      show: ({ account, email }) =>
        account === null ? (
          'conta apagada'
        ) : (
          <Link component={RouterLink} to={`${paths.admin}/contas/${account}`}>
            {email}
          </Link>
        ),
    },
    {
      id: 'suspended',
      title: 'Conta',
      under: 'email',
      text: ({ suspended }) => (suspended ? (accountStates.suspended ?? '') : ''),
    },
    { id: 'package', title: 'Pacote', under: 'reference', text: (row) => row.package },
    { id: 'credits', title: 'Créditos', under: 'total', text: ({ credits }) => credits },
    {
      id: 'net',
      title: 'Sem IVA',
      under: 'total',
      text: ({ net }) => centsInWords(net),
      sort: ({ net }) => net,
    },
    { id: 'vat', title: 'IVA', under: 'total', text: ({ vat }) => centsInWords(vat), sort: ({ vat }) => vat },
    {
      id: 'total',
      title: 'Total',
      width: 140,
      text: ({ total }) => centsInWords(total),
      sort: ({ total }) => total,
    },
    {
      id: 'reversed',
      title: 'Retirados e em dívida',
      under: 'total',
      text: ({ reversed, owed }) =>
        [reversed > owed && `${reversed - owed} retirados`, owed > 0 && `${owed} em dívida`]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'refunded',
      title: 'Devolvido',
      under: 'total',
      text: ({ state, refunded }) =>
        state === 'refunded'
          ? [refunded > 0 && centsInWords(refunded), 'não se desfaz'].filter(Boolean).join(', ')
          : refunded > 0
            ? centsInWords(refunded)
            : '',
    },
    { id: 'intent', title: 'Pagamento na Stripe', under: 'name', text: ({ intent }) => intent },
    { id: 'method', title: 'Pagamento', under: 'state', text: ({ method }) => paymentMethods[method] },
    { id: 'name', title: 'Fatura em nome de', flex: 1, minWidth: 150, text: ({ name }) => name },
    { id: 'nif', title: 'NIF', under: 'name', text: ({ nif }) => nif },
    { id: 'address', title: 'Morada', under: 'name', text: ({ address }) => address },
    { id: 'country', title: 'País', under: 'name', text: (row) => buyerPlace(row).country },
    {
      id: 'region',
      title: 'Região do IVA',
      under: 'name',
      text: (row) => {
        const { country, region } = buyerPlace(row)
        return country === 'Portugal' ? region || 'por apurar' : ''
      },
    },
  ],
  actions: [
    settle('paid', ['waiting', 'failed', 'expired'], {
      label: 'Confirmar o pagamento…',
      asks: (rows) =>
        [
          'O dinheiro chegou à conta: os créditos são dados já, e segue a confirmação de pagamento por e-mail. Só se desfaz devolvendo o dinheiro.',
          suspendedInWords(rows.filter(({ suspended }) => suspended)),
        ].join(' '),
      done: ['compra confirmada', 'compras confirmadas'],
    }),
    settle('failed', ['waiting'], {
      label: 'Recusar…',
      asks: 'A compra fica sem efeito, e não são dados créditos.',
      done: ['compra recusada', 'compras recusadas'],
    }),
    settle('refunded', ['paid'], {
      label: 'Marcar como devolvida…',
      asks: 'Só depois de ter devolvido o dinheiro: os créditos são retirados, e os que já foram gastos ficam em dívida. O profissional é avisado.',
      done: ['compra devolvida', 'compras devolvidas'],
    }),
  ],
})

export const Page = () => <ListSection list={purchases} />
