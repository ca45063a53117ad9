import { callAdmin } from '#src/api/admin-client.ts'
import { defineList } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

/** Who agreed to get the newsletter; its file is the list's own (CON-16, ADM-29). */
const subscribers = defineList({
  path: 'subscritores',
  title: 'Subscritores da newsletter',
  label: 'Subscritores',
  none: 'Ainda ninguém confirmou que quer receber a newsletter.',
  noneFound: 'Nenhum subscritor corresponde à procura.',
  filters: { texto: { label: 'Pessoa ou e-mail', kind: 'text', least: 3 } },
  load: ({ texto }, asked, signal) =>
    callAdmin('listSubscribers', { query: { ...asked, ...setFilters({ text: texto }) }, signal }),
  columns: [
    { id: 'email', title: 'E-mail', flex: 1, minWidth: 220, text: ({ id }) => id },
    { id: 'asked', title: 'Subscreveu', width: 190, text: ({ asked }) => moment(asked) },
    { id: 'at', title: 'Confirmou', width: 190, text: ({ at }) => moment(at) },
  ],
  actions: [],
})

export const Page = () => <ListSection list={subscribers} />
