import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { type CredentialState, credentialName, credentialStateWords } from '#schemas/profiles/credentials.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

type Credential = ReplyOf<AdminCalls['listCredentials']>['rows'][number]

/** The credentials that professionals sent (PRF-17). Each is decided on its page, next to its document. */
export const credentials = defineList({
  path: 'certificacoes',
  title: 'Certificações',
  label: 'Certificações de profissionais',
  none: 'Ainda ninguém enviou uma certificação.',
  noneFound: 'Nenhuma certificação corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Pessoa ou número', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: credentialStateWords },
  },
  load: ({ pessoa, texto, estado }, asked, signal) =>
    callAdmin('listCredentials', {
      query: {
        ...asked,
        ...setFilters({ person: pessoa, text: texto, state: estado as CredentialState | '' }),
      },
      signal,
    }),
  columns: [
    { id: 'kind', title: 'Certificação', flex: 1.4, minWidth: 200, text: credentialName },
    { id: 'number', title: 'Número', under: 'kind', text: ({ number }) => number },
    { id: 'name', title: 'Nome', flex: 1, minWidth: 160, text: ({ name }) => name },
    { id: 'email', title: 'E-mail', under: 'name', text: ({ email }) => email },
    { id: 'at', title: 'Quando', width: 150, text: ({ at }) => moment(at) },
    {
      id: 'state',
      title: 'Estado',
      width: 130,
      text: ({ state }) => credentialStateWords[state],
      show: ({ state }) => <StateChip state={state} words={credentialStateWords} />,
    },
  ],
  addressOf: ({ id }: Credential) => id,
  isToDecide: ({ state }) => state === 'open',
  actions: [
    {
      id: 'reopen',
      label: 'Pôr por ver…',
      isFor: ({ state }) => state === 'refused',
      only: 'só as que foram recusadas',
      names: (row) => `${credentialName(row)}, ${row.number}, de ${row.name} (${row.email})`,
      asks: 'Fica outra vez por ver, com o documento que foi enviado.',
      decides: 'credential.reopen',
      run: ({ id }, reason, words) =>
        callAdmin('reopenCredential', { params: { id }, body: { reason, ...words } }),
      done: (count) =>
        count === 1 ? '1 certificação outra vez por ver.' : `${count} certificações outra vez por ver.`,
      inRows: true,
    },
  ],
})

export const Page = () => <ListSection list={credentials} />
