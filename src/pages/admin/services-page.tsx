import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { fold } from '#schemas/text/fold.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ImportReport } from '#src/features/admin/import-report.tsx'
import { FilterSelect, FilterText } from '#src/features/admin/lists/filters.tsx'
import { useFilters } from '#src/features/admin/lists/use-filters.ts'
import { NewService } from '#src/features/admin/new-service.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { ServiceList } from '#src/features/admin/service-list.tsx'
import { useQuestionsFile } from '#src/features/admin/use-questions-file.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'

const stateOf = {
  rascunho: 'Com rascunho',
  novo: 'Por publicar',
  proprio: 'Perguntas próprias',
  subgrupo: 'Perguntas do subgrupo',
}

/** The list of services, with links to edit them. */
export function Page() {
  const navigate = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const [adding, setAdding] = useState(false)
  const { data, failure, loading, reload } = useLoaded('services', (signal) =>
    callAdmin('listEditable', { signal }),
  )
  const { imported, refused, exportAll, importFile, replaceDrafts, close } = useQuestionsFile(reload)
  const { values, set } = useFilters(['texto', 'grupo', 'estado'])
  const { texto: text, grupo: group, estado: state } = values
  const subgroups = data?.subgroups ?? []
  const groupOf = new Map(subgroups.map((subgroup) => [subgroup.id, subgroup]))
  const groups = [...new Set(subgroups.map((subgroup) => subgroup.group))]
  const rows = (data?.services ?? []).filter((service) => {
    const inGroup = !group || groupOf.get(service.sub_group_id)?.group === group
    const inState =
      !state ||
      (state === 'rascunho' && service.draft !== null) ||
      (state === 'novo' && service.number === 0) ||
      (state === 'proprio' && service.own) ||
      (state === 'subgrupo' && !service.own)
    return inGroup && inState && fold(`${service.title} ${service.id}`).includes(fold(text))
  })
  return (
    <SectionFrame
      title="Serviços e perguntas"
      failure={failure ?? refused}
      onRetry={reload}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={RouterLink} to="procurar" color="secondary" variant="outlined">
            Procurar nas perguntas
          </Button>
          <Button component={RouterLink} to="base" color="secondary" variant="outlined">
            Perguntas base
          </Button>
          <Button color="secondary" variant="outlined" onClick={exportAll}>
            Exportar tudo
          </Button>
          <Button color="secondary" variant="outlined" onClick={() => picker.current?.click()}>
            Importar…
          </Button>
          <input
            ref={picker}
            hidden
            type="file"
            accept="application/json,.json"
            aria-label="Ficheiro de perguntas"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) importFile(file)
              target.value = ''
            }}
          />
          <Button variant="contained" onClick={() => setAdding(true)}>
            Novo serviço
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <FilterText label="Procurar" value={text} onChange={set('texto')} />
        <FilterSelect
          label="Grupo"
          value={group}
          all="Todos os grupos"
          options={groups.map((name) => [name, name])}
          onChange={set('grupo')}
        />
        <FilterSelect
          label="Estado"
          value={state}
          all="Todos os estados"
          options={Object.entries(stateOf)}
          onChange={set('estado')}
        />
      </Box>
      <ServiceList rows={rows} loading={loading && !data} subgroupOf={(id) => groupOf.get(id)?.title ?? ''} />
      {adding && (
        <NewService
          subgroups={subgroups}
          onClose={() => setAdding(false)}
          onCreate={async (body, idempotencyKey) => {
            const { id } = await callAdmin('createEditable', { body, idempotencyKey })
            navigate(String(id))
          }}
        />
      )}
      {imported && (
        <ImportReport
          imported={imported}
          onReplace={replaceDrafts}
          titleOf={(id) => data?.services.find((service) => service.id === id)?.title}
          onClose={close}
        />
      )}
    </SectionFrame>
  )
}
