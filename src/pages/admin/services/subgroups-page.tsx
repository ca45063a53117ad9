import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fold } from '#schemas/text/fold.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { useDoing } from '#src/features/admin/find/use-doing.ts'
import { useFilters } from '#src/features/admin/lists/use-filters.ts'
import { WholeList } from '#src/features/admin/lists/whole-list.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { CATALOGUE_FILTERS, CatalogueFilters } from '#src/features/admin/services/catalogue-filters.tsx'
import { NewSubgroup } from '#src/features/admin/services/subgroup-form.tsx'
import { servicesInWords } from '#src/features/admin/words.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { subgroupActions } from '../bulk/subgroup-actions.tsx'

const states = { vazio: 'Sem serviços', arquivado: 'Arquivados' }

/** The subgroups of services (ADM-26); archived ones where they are asked for. */
export function Page() {
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const { data, failure, loading, reload } = useLoaded('subgroups', (signal) =>
    callAdmin('manageSubgroups', { signal }),
  )
  useDoing({ new: () => setAdding(true) })
  const filters = useFilters(CATALOGUE_FILTERS)
  const { texto: text, grupo: group, estado: state } = filters.values
  const mainGroups = data?.mainGroups ?? []
  const rows = (data?.rows ?? []).filter(
    (row) =>
      (!group || String(row.main_group_id) === group) &&
      (row.archived !== null) === (state === 'arquivado') &&
      (state !== 'vazio' || row.services.length === 0) &&
      fold(row.title).includes(fold(text)),
  )
  return (
    <SectionFrame
      title="Subgrupos"
      failure={failure}
      onRetry={reload}
      actions={
        <Button variant="contained" disabled={!data} onClick={() => setAdding(true)}>
          Novo subgrupo
        </Button>
      }
    >
      <CatalogueFilters
        {...filters}
        groups={mainGroups.map(({ id, title }) => [String(id), title] as const)}
        states={states}
      />
      <WholeList
        path="subgrupos"
        label="Subgrupos"
        rows={rows}
        loading={loading && !data}
        empty="Nenhum subgrupo corresponde à procura."
        addressOf={({ id }) => String(id)}
        actions={subgroupActions(mainGroups)}
        onChanged={reload}
        columns={[
          { id: 'title', title: 'Subgrupo', flex: 1.3, minWidth: 190, text: ({ title }) => title },
          {
            id: 'main_group',
            title: 'Categoria',
            flex: 1,
            minWidth: 150,
            text: ({ main_group_id: id }) => mainGroups.find((one) => one.id === id)?.title ?? '',
          },
          {
            id: 'services',
            title: 'Serviços',
            width: 100,
            isNumber: true,
            text: ({ services }) => services.length,
          },
          {
            id: 'questions',
            title: 'Perguntas partilhadas',
            width: 180,
            text: ({ questions, followers }) =>
              questions === 0 ? 'nenhuma' : `${questions}, em ${servicesInWords(followers)}`,
            sort: ({ questions }) => questions,
          },
        ]}
      />
      {adding && (
        <NewSubgroup
          mainGroups={mainGroups}
          onClose={() => setAdding(false)}
          onSave={async (body) => {
            const { id } = await callAdmin('createSubgroup', { body })
            navigate(String(id))
          }}
        />
      )}
    </SectionFrame>
  )
}
