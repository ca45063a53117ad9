import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fold } from '#schemas/text/fold.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { useDoing } from '#src/features/admin/find/use-doing.ts'
import { FilterSelect, FilterText } from '#src/features/admin/lists/filters.tsx'
import { useFilters } from '#src/features/admin/lists/use-filters.ts'
import { WholeList } from '#src/features/admin/lists/whole-list.tsx'
import { EditingChips } from '#src/features/admin/presence/editing-chips.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { moment } from '#src/lib/moment.ts'
import { randomId } from '#src/lib/random-id.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { discardDrafts } from '../bulk/discard-drafts.tsx'
import { publishDrafts } from '../bulk/publish-drafts.tsx'

const actions = [publishDrafts, discardDrafts]

const kinds = { grupo: 'Grupos', subgrupo: 'Perguntas de subgrupos' }

/** The groups of questions that services share, the subgroups' sets among them (ADM-24). */
export function Page() {
  const navigate = useNavigate()
  const [key] = useState(randomId)
  const [creating, setCreating] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const { data, failure, loading, reload } = useLoaded('groups', (signal) =>
    callAdmin('listEditable', { signal }),
  )
  const { values, set } = useFilters(['texto', 'tipo'])
  const { texto: text, tipo: kind } = values
  const rows = (data?.groups ?? []).filter(
    ({ title, sub_group_id }) =>
      (!kind || (kind === 'subgrupo') === (sub_group_id !== null)) && fold(title).includes(fold(text)),
  )
  const create = async () => {
    if (creating) return
    setCreating(true)
    setRefused(undefined)
    try {
      const { id } = await callAdmin('createGroup', { body: { title: 'Grupo novo' }, idempotencyKey: key })
      navigate(`${id}?parte=servico`)
    } catch (error) {
      setRefused(error as Error)
      setCreating(false)
    }
  }
  useDoing({ new: create })
  return (
    <SectionFrame
      title="Grupos de perguntas"
      failure={failure ?? refused}
      onRetry={failure ? reload : create}
      actions={
        <BusyButton variant="contained" busy={creating} onClick={create}>
          Novo grupo
        </BusyButton>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <FilterText label="Procurar" value={text} onChange={set('texto')} />
        <FilterSelect
          label="Tipo"
          value={kind}
          all="Todos"
          options={Object.entries(kinds)}
          onChange={set('tipo')}
        />
      </Box>
      <WholeList
        path="grupos"
        label="Grupos de perguntas"
        rows={rows}
        loading={loading && !data}
        empty="Nenhum grupo corresponde à procura."
        addressOf={({ id }) => String(id)}
        actions={actions}
        onChanged={reload}
        columns={[
          { id: 'title', title: 'Grupo', flex: 1.3, minWidth: 190, text: ({ title }) => title },
          {
            id: 'kind',
            title: 'Tipo',
            width: 160,
            text: ({ sub_group_id }) => (sub_group_id === null ? 'grupo' : 'subgrupo'),
            show: (row) => (
              <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
                <Chip
                  size="small"
                  label={row.sub_group_id === null ? 'grupo' : 'subgrupo'}
                  variant="outlined"
                />
                <EditingChips {...row} />
              </Box>
            ),
          },
          {
            id: 'questions',
            title: 'Perguntas',
            width: 100,
            isNumber: true,
            text: ({ questions }) => questions,
          },
          {
            id: 'services',
            title: 'Serviços que o usam',
            width: 185,
            isNumber: true,
            text: ({ services }) => services,
          },
          {
            id: 'published_at',
            title: 'Publicado',
            flex: 1,
            minWidth: 150,
            text: ({ published_at }) => (published_at ? moment(published_at) : '—'),
            sort: ({ published_at }) => published_at ?? '',
          },
        ]}
      />
    </SectionFrame>
  )
}
