import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { fold } from '#schemas/text/fold.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { useDoing } from '#src/features/admin/find/use-doing.ts'
import { useFilters } from '#src/features/admin/lists/use-filters.ts'
import { WholeList } from '#src/features/admin/lists/whole-list.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { CATALOGUE_FILTERS, CatalogueFilters } from '#src/features/admin/services/catalogue-filters.tsx'
import { ImportReport } from '#src/features/admin/services/import-report.tsx'
import { NewService } from '#src/features/admin/services/new-service.tsx'
import { serviceColumns } from '#src/features/admin/services/service-columns.tsx'
import { useQuestionsFile } from '#src/features/admin/services/use-questions-file.ts'
import { findingAddress } from '#src/features/question-editor/findings/finding-place.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { draftsOf } from '../bulk/publish-drafts.tsx'
import { PublishMany } from '../bulk/publish-many.tsx'
import { serviceActions } from '../bulk/service-actions.tsx'

const stateOf = {
  rascunho: 'Com rascunho',
  novo: 'Por publicar',
  proprio: 'Perguntas próprias',
  subgrupo: 'Perguntas do subgrupo',
  retirado: 'Retirados do site',
  arquivado: 'Arquivados',
}

/** The list of services, with links to edit them. */
export function Page() {
  const navigate = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const [adding, setAdding] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const { data, failure, loading, reload } = useLoaded('services', (signal) =>
    callAdmin('listEditable', { signal }),
  )
  const file = useQuestionsFile(reload)
  useDoing({ new: () => setAdding(true), publish: () => setPublishing(true), export: file.exportAll })
  const filters = useFilters(CATALOGUE_FILTERS)
  const { texto: text, grupo: group, estado: state } = filters.values
  const subgroups = data?.subgroups ?? []
  const groupOf = new Map(subgroups.map((subgroup) => [subgroup.id, subgroup]))
  const groups = [...new Set(subgroups.map((subgroup) => subgroup.group))]
  const rows = (data?.services ?? []).filter((service) => {
    const inGroup = !group || groupOf.get(service.sub_group_id)?.group === group
    const inState =
      !state ||
      state === 'arquivado' ||
      (state === 'rascunho' && service.draft !== null) ||
      (state === 'novo' && service.number === 0) ||
      (state === 'proprio' && service.own) ||
      (state === 'subgrupo' && !service.own) ||
      (state === 'retirado' && service.withdrawn !== null)
    const shown = (service.archived !== null) === (state === 'arquivado')
    return inGroup && inState && shown && fold(`${service.title} ${service.id}`).includes(fold(text))
  })
  const drafts = draftsOf([...(data?.services ?? []), ...(data?.groups ?? [])])
  return (
    <SectionFrame
      title="Serviços e perguntas"
      failure={failure ?? (file.imported ? undefined : file.refused?.error)}
      onRetry={failure ? reload : file.refused?.again}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={RouterLink} to="procurar" color="secondary" variant="outlined">
            Procurar nas perguntas
          </Button>
          <Button component={RouterLink} to="base" color="secondary" variant="outlined">
            Perguntas base
          </Button>
          <BusyButton
            color="secondary"
            variant="outlined"
            busy={file.busy === 'export'}
            onClick={file.exportAll}
          >
            Exportar tudo
          </BusyButton>
          <BusyButton
            color="secondary"
            variant="outlined"
            busy={file.busy === 'import'}
            onClick={() => picker.current?.click()}
          >
            Importar…
          </BusyButton>
          <input
            ref={picker}
            hidden
            type="file"
            accept="application/json,.json"
            aria-label="Ficheiro de perguntas"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) file.importFile(chosen)
              target.value = ''
            }}
          />
          {/* Before the list is there it has its place, so that no button moves under a press. */}
          <Button
            color="secondary"
            variant="outlined"
            disabled={drafts.length === 0}
            onClick={() => setPublishing(true)}
          >
            <span>{`Publicar rascunhos (${drafts.length})…`}</span>
          </Button>
          <Button variant="contained" onClick={() => setAdding(true)}>
            Novo serviço
          </Button>
        </Box>
      }
    >
      <CatalogueFilters
        {...filters}
        groups={groups.map((name) => [name, name] as const)}
        states={stateOf}
        all="Todos os estados"
      />
      <WholeList
        path="servicos"
        label="Serviços"
        rows={rows}
        loading={loading && !data}
        empty="Nenhum serviço corresponde à procura."
        addressOf={({ id }) => String(id)}
        columns={serviceColumns((id) => groupOf.get(id)?.title ?? '')}
        actions={serviceActions({ services: data?.services ?? [], subgroups })}
        onChanged={reload}
      />
      {adding && (
        <NewService
          subgroups={subgroups}
          services={(data?.services ?? []).filter(({ number }) => number > 0)}
          onClose={() => setAdding(false)}
          onCreate={async (body, idempotencyKey) => {
            const { id } = await callAdmin('createEditable', { body, idempotencyKey })
            navigate(String(id))
          }}
        />
      )}
      {publishing && drafts.length > 0 && (
        <PublishMany
          drafts={drafts}
          onClose={(changed) => {
            setPublishing(false)
            if (changed) reload()
          }}
        />
      )}
      {file.imported && (
        <ImportReport
          imported={file.imported}
          busy={file.busy === 'import'}
          failure={file.refused?.error}
          services={(data?.services ?? []).filter(({ number }) => number > 0)}
          groups={data?.groups ?? []}
          addressOf={findingAddress}
          onService={file.importFor}
          onIds={file.importAs}
          onReplace={file.replaceDrafts}
          titleOf={(id) => data?.services.find((service) => service.id === id)?.title}
          onClose={file.close}
        />
      )}
    </SectionFrame>
  )
}
