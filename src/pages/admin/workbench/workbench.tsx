import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { without } from '#schemas/questions/groups/edit.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup, isSubgroupSet } from '#schemas/questions/service-ids.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { Conflict } from '#src/features/question-editor/conflict.tsx'
import { Generated } from '#src/features/question-editor/generated.tsx'
import { type EditorGroup, editorAddress, groupName } from '#src/features/question-editor/groups/names.ts'
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
  /** The groups that it may include. */
  groups: readonly EditorGroup[]
  /** Of a group: the services that ask it. */
  users: readonly { id: number; title: string }[]
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

/** The workbench of the questions of a service or a group: edit, preview, check, publish, go back. */
export function Workbench({ service, snapshot, send, onReload }: WorkbenchProps) {
  const { id, published, base, versions, subgroups, services, groups, users } = service
  /** The base questions and a subgroup's set have no name of their own. */
  const nameless = id === 0 || isSubgroupSet(id)
  const { content, findings, revision, failure } = snapshot.context
  const [search, setSearch] = useSearchParams()
  const wanted = tabs.find((name) => name === search.get('parte')) ?? 'perguntas'
  const tab = nameless && wanted === 'servico' ? 'perguntas' : wanted
  const [refused, setRefused] = useState<Error>()
  const [copying, setCopying] = useState<number>()

  const edit = (next: ServiceContent, about?: string) =>
    send({ type: 'CONTENT.EDITED', content: next, ...(about !== undefined && { about }) })
  const title = titleOf(id, content)
  const copied = copying === undefined ? undefined : content.questions[copying]
  const reload = () => {
    setRefused(undefined)
    onReload()
  }

  return (
    <SectionFrame
      title={title}
      from={isGroup(id) ? ['grupos', 'Grupos de perguntas'] : ['servicos', 'Serviços']}
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
      {isGroup(id) && <Users of={users} />}
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setSearch({ parte: next }, { replace: true })}
        variant="scrollable"
        aria-label="Partes"
        sx={{ mb: 2 }}
      >
        {tabs
          .filter((name) => !(nameless && name === 'servico'))
          .map((name) => (
            <Tab
              key={name}
              value={name}
              label={(name === 'servico' && isGroup(id) ? 'Grupo' : tabLabels[name]) + found(findings, name)}
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
              id={id}
              content={content}
              findings={findings}
              groups={groups}
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
            <ServiceForm
              content={content}
              subgroups={isGroup(id) ? undefined : subgroups}
              findings={findings}
              onChange={edit}
            />
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
      {copied && copying !== undefined && (
        <CopyDialog
          record={copied}
          services={services.filter((other) => other.id !== id)}
          without={
            snapshot.hasTag('unsaved')
              ? undefined
              : { id, revision, base_number: snapshot.context.base, content: without(content, copying) }
          }
          onMoved={reload}
          onClose={() => setCopying(undefined)}
        />
      )}
    </SectionFrame>
  )
}

function titleOf(id: number, { title }: ServiceContent): string {
  if (id === 0) return 'Perguntas base'
  if (isGroup(id)) return groupName({ id, title: title || 'sem nome' })
  return title || 'Serviço sem nome'
}

/** The services that ask a group of questions: publishing it publishes them (QST-31). */
const Users = ({ of: users }: { of: readonly { id: number; title: string }[] }) =>
  users.length === 0 ? (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      Ainda nenhum serviço usa este grupo.
    </Typography>
  ) : (
    <Box component="details" sx={{ mb: 2 }}>
      <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
        Usado por {users.length === 1 ? '1 serviço' : `${users.length} serviços`}
      </Box>
      <Box component="ul" sx={{ my: 0, pl: 2.5, columns: { md: 2 } }}>
        {users.map(({ id, title }) => (
          <li key={id}>
            <Link component={RouterLink} to={editorAddress(id)} sx={{ display: 'inline-block', py: 0.5 }}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )

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
