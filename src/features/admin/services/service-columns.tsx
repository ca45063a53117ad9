import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { moment } from '#src/lib/moment.ts'
import type { Column } from '../lists/list.ts'
import { EditingChips } from '../presence/editing-chips.tsx'

type Service = ReplyOf<AdminCalls['listEditable']>['services'][number]

/** What the table of services says: how many questions each has, and since when. `subgroupOf` gives a subgroup's title. */
export const serviceColumns = (subgroupOf: (id: number) => string): readonly Column<Service>[] => [
  { id: 'title', title: 'Serviço', flex: 1.2, minWidth: 190, text: ({ title }) => title },
  { id: 'id', title: 'N.º', under: 'title', text: ({ id }) => id },
  {
    id: 'subgroup',
    title: 'Subgrupo',
    flex: 0.8,
    minWidth: 130,
    text: ({ sub_group_id }) => subgroupOf(sub_group_id),
  },
  { id: 'questions', title: 'Perguntas', width: 92, isNumber: true, text: ({ questions }) => questions },
  { id: 'credits', title: 'Créditos', width: 82, isNumber: true, text: ({ credits }) => credits },
  {
    id: 'state',
    title: 'Estado',
    width: 140,
    sort: null,
    text: (row) => [ownWords(row), stateWords(row), row.draft && 'com rascunho'].filter(Boolean).join(', '),
    show: (row) => (
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', minWidth: 0 }}>
        <Chip size="small" label={ownWords(row)} variant="outlined" />
        {stateWords(row) && <Chip size="small" label={stateWords(row)} />}
        <EditingChips {...row} />
      </Box>
    ),
  },
  {
    id: 'number',
    title: 'Versão',
    under: 'published_at',
    text: ({ number, base_number }) => (number > 0 ? `${number} · base ${base_number}` : '—'),
    sort: ({ number }) => number,
  },
  {
    id: 'published_at',
    title: 'Publicado',
    flex: 1.2,
    minWidth: 210,
    text: ({ published_at }) => (published_at ? moment(published_at) : '—'),
    sort: ({ published_at }) => published_at ?? '',
    show: ({ published_at, author }) => (
      <span>
        <span>{published_at ? moment(published_at) : '—'}</span>
        {author && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {author}
          </Typography>
        )}
      </span>
    ),
  },
]

const ownWords = ({ own }: Service): string => (own ? 'próprias' : 'do subgrupo')

const stateWords = ({ archived, withdrawn }: Service): string =>
  archived ? 'arquivado' : withdrawn ? 'retirado' : ''
