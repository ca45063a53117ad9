import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { fold } from '#schemas/text/fold.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FilterSelect, FilterText } from '#src/features/admin/filters.tsx'
import { Grid } from '#src/features/admin/grid.tsx'
import { type ImportedFile, ImportReport } from '#src/features/admin/import-report.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { NewService } from '#src/features/admin/new-service.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useFilters } from '#src/features/admin/use-filters.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'

const stateOf = {
  rascunho: 'Com rascunho',
  novo: 'Por publicar',
  proprio: 'Perguntas próprias',
  subgrupo: 'Perguntas do subgrupo',
}

const MOST_MEGABYTES = 10

/** A file's text. Rejects with the server's words where it would not be taken, for a browser may lose them on the way. */
async function textOf(file: File): Promise<string> {
  if (file.size > MOST_MEGABYTES * 1024 * 1024)
    throw new Error(`O ficheiro é demasiado grande: pode ter até ${MOST_MEGABYTES} MB.`)
  return file.text()
}

/** Every service, what it asks and since when; the way to edit it. */
export function Page() {
  const navigate = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const [adding, setAdding] = useState(false)
  const [imported, setImported] = useState<ImportedFile & { file: string }>()
  const [refused, setRefused] = useState<Error>()
  const { data, failure, loading, reload } = useLoaded('services', (signal) =>
    callAdmin('listEditable', { signal }),
  )
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
  const attempt = (work: Promise<unknown>) => {
    setRefused(undefined)
    work.catch((error: Error) => setRefused(error))
  }
  const exportAll = () =>
    attempt(callAdmin('exportQuestions', { query: {} }).then(({ file }) => saveFile(file, 'perguntas.json')))
  const importText = async (file: string, replace: { service: number; revision: number }[] = []) => {
    const report = await callAdmin('importQuestions', {
      body: file,
      query:
        replace.length > 0
          ? { replace: replace.map((one) => `${one.service}:${one.revision}`).join(',') }
          : {},
    })
    setImported({ ...report, file })
    reload()
  }
  const importFile = (file: File) => attempt(textOf(file).then((text) => importText(text)))
  const replaceDrafts = ({ file, skipped }: ImportedFile & { file: string }) => {
    setImported(undefined)
    attempt(
      importText(
        file,
        skipped.map(({ service, revision }) => ({ service, revision })),
      ),
    )
  }
  return (
    <SectionFrame
      title="Serviços e perguntas"
      failure={failure ?? refused}
      onRetry={reload}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
      <Grid
        aria-label="Serviços"
        rows={rows}
        loading={loading && !data}
        pageSizeOptions={[25, 100]}
        initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
        empty="Nenhum serviço corresponde à procura."
        addressOf={({ id }) => String(id)}
        columns={[
          { field: 'title', headerName: 'Serviço', flex: 1.3, minWidth: 190 },
          { field: 'id', headerName: 'N.º', width: 68 },
          {
            field: 'sub_group_id',
            headerName: 'Subgrupo',
            flex: 1,
            minWidth: 150,
            valueGetter: (id: number) => groupOf.get(id)?.title ?? '',
          },
          { field: 'questions', headerName: 'Perguntas', width: 100, type: 'number' },
          {
            field: 'own',
            headerName: 'Estado',
            width: 150,
            sortable: false,
            renderCell: ({ row }) => (
              <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
                <Chip size="small" label={row.own ? 'próprias' : 'do subgrupo'} variant="outlined" />
                {row.draft !== null && <Chip size="small" color="warning" label="rascunho" />}
                {row.number === 0 && <Chip size="small" color="error" label="por publicar" />}
              </Box>
            ),
          },
          {
            field: 'number',
            headerName: 'Versão',
            width: 110,
            valueFormatter: (number: number, row) =>
              number > 0 ? `${number} · base ${row.base_number}` : '—',
          },
          {
            field: 'published_at',
            headerName: 'Publicado',
            width: 150,
            valueFormatter: (at: string | null) => (at ? moment(at) : '—'),
            renderCell: ({ row, formattedValue }) => (
              <span>
                {formattedValue}
                {row.author && (
                  <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {row.author}
                  </Typography>
                )}
              </span>
            ),
          },
        ]}
      />
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
          onReplace={() => replaceDrafts(imported)}
          titleOf={(id) => data?.services.find((service) => service.id === id)?.title}
          onClose={() => setImported(undefined)}
        />
      )}
    </SectionFrame>
  )
}
