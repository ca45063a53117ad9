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

const named = ({ value, name, email }: Verification): string => `NIF ${value}, ${name} (${email})`

const confirm: RowAction<Verification> = {
  id: 'confirm',
  label: 'Aceitar NIF…',
  isFor: ({ state }) => state === 'open',
  names: named,
  confirms:
    'O perfil passa a dizer «NIF verificado», e o profissional recebe um e-mail. Pode desfazê-lo: ponha o NIF outra vez por ver.',
  run: ({ id }) => callAdmin('confirmVerification', { params: { id } }),
  done: (count) => (count === 1 ? '1 NIF aceite.' : `${count} NIF aceites.`),
  inRows: true,
}

const refuse: RowAction<Verification> = {
  id: 'refuse',
  label: 'Recusar…',
  isFor: ({ state }) => state === 'open',
  names: named,
  asks: 'O perfil continua sem «NIF verificado», e o profissional pode enviar outro NIF.',
  decides: 'verification.refuse',
  isDangerous: true,
  inRows: true,
  run: ({ id }, reason, words) =>
    callAdmin('refuseVerification', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 NIF recusado.' : `${count} NIF recusados.`),
}

const reopen: RowAction<Verification> = {
  id: 'reopen',
  label: 'Pôr por ver…',
  isFor: ({ state }) => state !== 'open',
  names: named,
  asks: 'Fica outra vez por ver. Se estava aceite, o perfil deixa já de dizer «NIF verificado».',
  decides: 'verification.reopen',
  run: ({ id }, reason, words) =>
    callAdmin('reopenVerification', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 NIF outra vez por ver.' : `${count} NIF outra vez por ver.`),
  inRows: true,
}

/** The tax numbers that professionals asked to have verified. */
export const verifications = defineList({
  path: 'verificacoes',
  title: 'Verificações',
  label: 'NIF por verificar',
  none: 'Ainda ninguém pediu a verificação do NIF.',
  noneFound: 'Nenhum NIF corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Pessoa ou NIF', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: verificationWords },
    so: { label: 'Só este NIF', kind: 'held' },
  },
  load: ({ pessoa, texto, estado, so }, asked, signal) =>
    callAdmin('listVerifications', {
      query: {
        ...asked,
        ...setFilters({ person: pessoa, text: texto, state: estado as VerificationState | '', id: so }),
      },
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
  actions: [confirm, refuse, reopen],
})

export const Page = () => <ListSection list={verifications} />
