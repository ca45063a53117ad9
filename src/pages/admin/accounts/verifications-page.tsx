import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { type VerificationState, verificationWords } from '#schemas/profiles/verifications.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson, type RowAction } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

type Verification = ReplyOf<AdminCalls['listVerifications']>['rows'][number]

const confirm: RowAction<Verification> = {
  id: 'confirm',
  label: 'Verificar',
  isFor: ({ state }) => state === 'open',
  run: ({ id }) => callAdmin('confirmVerification', { params: { id } }),
  done: (count) => (count === 1 ? '1 NIF verificado.' : `${count} NIF verificados.`),
  inRows: true,
}

const refuse: RowAction<Verification> = {
  id: 'refuse',
  label: 'Recusar…',
  isFor: ({ state }) => state === 'open',
  asks: 'O profissional lê o motivo e pode enviar outro NIF.',
  decides: 'verification.refuse',
  run: ({ id }, reason, words) =>
    callAdmin('refuseVerification', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 NIF recusado.' : `${count} NIF recusados.`),
}

/** The tax numbers that professionals asked to have verified. */
export const verifications = defineList({
  path: 'verificacoes',
  title: 'Verificações',
  label: 'NIF por verificar',
  none: 'Ainda ninguém pediu a verificação do NIF.',
  noneFound: 'Nenhum NIF está neste estado.',
  filters: {
    pessoa: ofPerson,
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: verificationWords },
    so: { label: 'Só este NIF', kind: 'one' },
  },
  load: ({ pessoa, estado, so }, asked, signal) =>
    callAdmin('listVerifications', {
      query: { ...asked, ...setFilters({ person: pessoa, state: estado as VerificationState | '', id: so }) },
      signal,
    }),
  columns: [
    { id: 'value', title: 'NIF', width: 120, text: ({ value }) => value },
    { id: 'name', title: 'Nome', flex: 1.2, minWidth: 180, text: ({ name }) => name },
    { id: 'email', title: 'E-mail', under: 'name', text: ({ email }) => email },
    { id: 'at', title: 'Quando', width: 150, text: ({ at }) => moment(at) },
    {
      id: 'state',
      title: 'Estado',
      width: 130,
      text: ({ state }) => verificationWords[state],
      show: ({ state }) => <StateChip state={state} words={verificationWords} />,
    },
    { id: 'reason', title: 'Motivo', flex: 1, minWidth: 140, text: ({ reason }) => reason },
  ],
  addressOf: ({ account }) => `../contas/${account}`,
  actions: [confirm, refuse],
})

export const Page = () => <ListSection list={verifications} />
