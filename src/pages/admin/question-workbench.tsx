import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { Generated } from '#src/features/question-editor/generated.tsx'
import { type PublishCheck, PublishDialog } from '#src/features/question-editor/publish-dialog.tsx'
import { QuestionList } from '#src/features/question-editor/question-list.tsx'
import { ServiceForm, type Subgroup } from '#src/features/question-editor/service-form.tsx'
import { type EditorStart, useDraftEditor } from '#src/features/question-editor/use-draft-editor.ts'
import { type Version, Versions } from '#src/features/question-editor/versions.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PreviewPane } from './preview-pane.tsx'

export interface EditableService extends EditorStart {
  draft: { at: string; by: string } | null
  published: ServiceContent | null
  base: readonly QuestionRecord[]
  versions: readonly Version[]
  subgroups: readonly Subgroup[]
}

interface WorkbenchProps {
  service: EditableService
  onReload: () => void
}

/** It keeps the focus when there is nothing left for it to do. */
const icon = { width: 44, height: 44, '&[aria-disabled]': { opacity: 0.4, cursor: 'default' } }

const tabs = ['perguntas', 'servico', 'versoes', 'dados'] as const
type TabName = (typeof tabs)[number]
const tabLabels: Record<TabName, string> = {
  perguntas: 'Perguntas',
  servico: 'Serviço',
  versoes: 'Versões',
  dados: 'Dados gerados',
}

/** Everything about one service's questions: edit, look, check, publish, go back. */
export function QuestionWorkbench({ service, onReload }: WorkbenchProps) {
  const { id, published, base, versions, subgroups } = service
  const isBase = id === 0
  const [snapshot, send] = useDraftEditor(service)
  const { content, findings, revision, past, future, failure } = snapshot.context
  const [search, setSearch] = useSearchParams()
  const wanted = tabs.find((name) => name === search.get('parte')) ?? 'perguntas'
  const tab = isBase && wanted === 'servico' ? 'perguntas' : wanted
  const [publishing, setPublishing] = useState<Publishing>()
  const [refused, setRefused] = useState<Error>()

  const { revision: kept, content: loaded, findings: found } = service
  useEffect(() => {
    // What the server has was loaded anew (published, discarded, somebody else's).
    send({ type: 'CONTENT.RELOADED', content: loaded, revision: kept, findings: found })
  }, [send, loaded, kept, found])

  const edit = (next: ServiceContent, about?: string) =>
    send({ type: 'CONTENT.EDITED', content: next, ...(about !== undefined && { about }) })
  const unsaved = snapshot.hasTag('unsaved')
  const title = isBase ? 'Perguntas base' : content.title || 'Serviço sem nome'
  const changes = published ? differenceInWords(published, contentInOrder(content)) : ['É um serviço novo.']

  const openPublishing = async () => {
    setPublishing({ busy: false })
    try {
      const check = await callAdmin('checkDraft', { params: { id }, body: { revision } })
      setPublishing({ busy: false, check })
    } catch (error) {
      setPublishing({ busy: false, failure: (error as Error).message })
    }
  }
  const publish = async (note: string) => {
    setPublishing((before) => ({ ...before, busy: true }))
    try {
      await callAdmin('publishDraft', { params: { id }, body: { revision, note, accepted: true } })
      setPublishing(undefined)
      onReload()
    } catch (error) {
      setPublishing((before) => ({ ...before, busy: false, failure: (error as Error).message }))
    }
  }
  const attempt = (work: () => Promise<unknown>) => {
    setRefused(undefined)
    work().catch((error: Error) => setRefused(error))
  }
  const discard = () =>
    attempt(async () => {
      await callAdmin('discardDraft', { params: { id } })
      onReload()
    })
  const download = () =>
    attempt(async () => {
      const { file } = await callAdmin('exportQuestions', { query: { service: id } })
      saveFile(file, `perguntas-${isBase ? 'base' : id}.json`)
    })

  return (
    <SectionFrame
      title={title}
      from={['servicos', 'Serviços']}
      failure={refused}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography role="status" color="textSecondary">
            {stateInWords(snapshot.value, revision)}
          </Typography>
          <IconButton
            aria-label="Anular a última alteração"
            aria-disabled={past.length === 0 || undefined}
            onClick={() => send({ type: 'EDIT.UNDONE' })}
            sx={icon}
          >
            <ArrowCounterClockwiseIcon size={20} aria-hidden />
          </IconButton>
          <IconButton
            aria-label="Repetir a alteração anulada"
            aria-disabled={future.length === 0 || undefined}
            onClick={() => send({ type: 'EDIT.REDONE' })}
            sx={icon}
          >
            <ArrowClockwiseIcon size={20} aria-hidden />
          </IconButton>
          <Button color="secondary" onClick={download}>
            Exportar
          </Button>
          <Button color="secondary" disabled={revision === 0 || unsaved} onClick={discard}>
            Deitar fora o rascunho
          </Button>
          <Button variant="contained" disabled={revision === 0 || unsaved} onClick={openPublishing}>
            Publicar…
          </Button>
        </Box>
      }
    >
      {snapshot.matches('failed') && (
        <Box sx={{ mb: 2 }}>
          <Notice>O rascunho não foi guardado: {failure}</Notice>
          <Button onClick={() => send({ type: 'SAVE.RETRIED' })}>Tentar novamente</Button>
        </Box>
      )}
      {snapshot.matches('conflicted') && (
        <Box sx={{ mb: 2 }}>
          <Notice>{failure}</Notice>
          <Button onClick={onReload}>Recarregar</Button>
        </Box>
      )}
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setSearch({ parte: next }, { replace: true })}
        variant="scrollable"
        aria-label="Partes"
        sx={{ mb: 2 }}
      >
        {tabs
          .filter((name) => !(isBase && name === 'servico'))
          .map((name) => (
            <Tab
              key={name}
              value={name}
              label={tabLabels[name]}
              id={`tab-${name}`}
              aria-controls={`part-${name}`}
            />
          ))}
      </Tabs>
      <Panel tab={tab}>
        {tab === 'perguntas' && (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
            }}
          >
            <QuestionList content={content} findings={findings} base={isBase} onChange={edit} />
            <Box sx={{ position: { lg: 'sticky' }, top: 16 }}>
              <PreviewPane
                id={id}
                revision={revision === 0 && !published ? undefined : revision}
                broken={findings.some(({ level }) => level === 'error')}
              />
            </Box>
          </Box>
        )}
        {tab === 'servico' && (
          <Box sx={{ maxWidth: 760 }}>
            <ServiceForm content={content} subgroups={subgroups} findings={findings} onChange={edit} />
          </Box>
        )}
        {tab === 'versoes' && (
          <VersionsTab id={id} versions={versions} onReload={onReload} onFailed={setRefused} />
        )}
        {tab === 'dados' && <Generated id={id} content={content} base={base} />}
      </Panel>
      {publishing && (
        <PublishDialog
          title={title}
          changes={changes}
          check={publishing.check}
          failure={publishing.failure}
          busy={publishing.busy}
          onPublish={publish}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </SectionFrame>
  )
}

interface Publishing {
  check?: PublishCheck
  failure?: string
  busy: boolean
}

const states: Readonly<Record<string, string>> = {
  pausing: 'Por guardar…',
  saving: 'A guardar…',
  failed: 'Não guardado',
  conflicted: 'Não guardado',
}

const stateInWords = (state: unknown, revision: number): string =>
  states[String(state)] ?? (revision > 0 ? 'Rascunho guardado' : 'Sem alterações')

function Panel({ tab, children }: { tab: TabName; children: ReactNode }) {
  return (
    <Box role="tabpanel" id={`part-${tab}`} aria-labelledby={`tab-${tab}`}>
      {children}
    </Box>
  )
}

interface VersionsTabProps {
  id: number
  versions: readonly Version[]
  onReload: () => void
  onFailed: (error: Error | undefined) => void
}

function VersionsTab({ id, versions, onReload, onFailed }: VersionsTabProps) {
  const [compared, setCompared] = useState<{ from: number; to: number; sentences: string[] | undefined }>()
  const [busy, setBusy] = useState(false)
  const contentOf = async (number: number) => {
    const { content } = await callAdmin('showVersion', { params: { id, number } })
    return content as unknown as ServiceContent
  }
  const compare = (from: number, to: number) => {
    setCompared({ from, to, sentences: undefined })
    Promise.all([contentOf(from), contentOf(to)]).then(
      ([before, after]) => setCompared({ from, to, sentences: differenceInWords(before, after) }),
      onFailed,
    )
  }
  const rollBack = (number: number, note: string) => {
    setBusy(true)
    onFailed(undefined)
    callAdmin('publishVersion', { params: { id, number }, body: { note } })
      .then(onReload, onFailed)
      .finally(() => setBusy(false))
  }
  return (
    <Versions
      versions={versions}
      moment={moment}
      compared={compared}
      onCompare={compare}
      onRollBack={rollBack}
      busy={busy}
    />
  )
}
