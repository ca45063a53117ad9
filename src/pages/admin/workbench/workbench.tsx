import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ServiceContent } from '#schemas/questions/content.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { Conflict } from '#src/features/question-editor/conflict.tsx'
import { Generated } from '#src/features/question-editor/generated.tsx'
import { isConflict } from '#src/features/question-editor/keep-draft.ts'
import { QuestionList } from '#src/features/question-editor/question-list.tsx'
import { ServiceForm, type Subgroup } from '#src/features/question-editor/service-form.tsx'
import type {
  EditorSend,
  EditorSnapshot,
  EditorStart,
} from '#src/features/question-editor/use-draft-editor.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { VersionsTab } from './versions-tab.tsx'
import { WorkbenchActions } from './workbench-actions.tsx'

export interface EditableService extends EditorStart {
  draft: { at: string; by: string } | null
  published: ServiceContent | null
  base: readonly QuestionRecord[]
  subgroups: readonly Subgroup[]
  /** All services. */
  services: readonly { id: number; title: string }[]
}

interface WorkbenchProps {
  service: EditableService
  snapshot: EditorSnapshot
  send: EditorSend
  onReload: () => void
}

const tabs = ['perguntas', 'servico', 'versoes', 'dados'] as const
type TabName = (typeof tabs)[number]
const tabLabels: Record<TabName, string> = {
  perguntas: 'Perguntas',
  servico: 'Serviço',
  versoes: 'Versões',
  dados: 'Dados gerados',
}

/** The workbench of one service's questions: edit, preview, check, publish, go back. */
export function Workbench({ service, snapshot, send, onReload }: WorkbenchProps) {
  const { id, published, base, versions, subgroups, services } = service
  const isBase = id === 0
  const { content, findings, revision, failure } = snapshot.context
  const [search, setSearch] = useSearchParams()
  const wanted = tabs.find((name) => name === search.get('parte')) ?? 'perguntas'
  const tab = isBase && wanted === 'servico' ? 'perguntas' : wanted
  const [refused, setRefused] = useState<Error>()
  const [copying, setCopying] = useState<QuestionRecord>()

  const edit = (next: ServiceContent, about?: string) =>
    send({ type: 'CONTENT.EDITED', content: next, ...(about !== undefined && { about }) })
  const title = isBase ? 'Perguntas base' : content.title || 'Serviço sem nome'
  const reload = () => {
    setRefused(undefined)
    onReload()
  }

  return (
    <SectionFrame
      title={title}
      from={['servicos', 'Serviços']}
      failure={refused}
      {...(isConflict(refused) && { onRetry: reload })}
      actions={
        <WorkbenchActions
          id={id}
          title={title}
          published={published !== null}
          snapshot={snapshot}
          send={send}
          onReload={reload}
          onFailed={setRefused}
        />
      }
    >
      {snapshot.matches('failed') && (
        <Box sx={{ mb: 2 }}>
          <Notice>O rascunho não foi guardado: {failure}</Notice>
          <Button onClick={() => send({ type: 'SAVE.RETRIED' })}>Guardar de novo</Button>
        </Box>
      )}
      {snapshot.matches('conflicted') && (
        <Conflict
          id={id}
          mine={content}
          subgroups={subgroups}
          revision={revision}
          failure={failure}
          onMine={(there, upon) => send({ type: 'CONFLICT.OVERRULED', revision: there, base: upon })}
          onTheirs={reload}
        />
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
              label={tabLabels[name] + found(findings, name)}
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
            <QuestionList
              content={content}
              findings={findings}
              base={isBase}
              wanted={search.get('pergunta') ?? undefined}
              onChange={edit}
              onCopy={setCopying}
            />
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
          <VersionsTab
            id={id}
            title={title}
            versions={versions}
            subgroups={subgroups}
            waiting={snapshot.hasTag('unsaved')}
            onReload={reload}
            onFailed={setRefused}
          />
        )}
        {tab === 'dados' && <Generated id={id} content={content} base={base} />}
      </Panel>
      {copying && (
        <CopyDialog
          record={copying}
          services={services.filter((other) => other.id !== id)}
          onClose={() => setCopying(undefined)}
        />
      )}
    </SectionFrame>
  )
}

/** The number of findings in a tab that may not be open. */
function found(findings: readonly Finding[], tab: TabName): string {
  const own = findings.filter(({ path }) => tab === (/^\/(?!questions)/.test(path) ? 'servico' : 'perguntas'))
  const errors = own.filter(({ level }) => level === 'error').length
  if (errors > 0) return errors === 1 ? ' (1 erro)' : ` (${errors} erros)`
  if (own.length > 0) return own.length === 1 ? ' (1 aviso)' : ` (${own.length} avisos)`
  return ''
}

function Panel({ tab, children }: { tab: TabName; children: ReactNode }) {
  return (
    <Box role="tabpanel" id={`part-${tab}`} aria-labelledby={`tab-${tab}`}>
      {children}
    </Box>
  )
}
