import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { without } from '#schemas/questions/groups/edit.ts'
import { type Finding, hasErrors } from '#schemas/questions/lint.ts'
import { countsOf } from '#schemas/questions/place-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup, isSubgroupSet } from '#schemas/questions/service-ids.ts'
import { Presence } from '#src/features/admin/presence.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { servicesInWords } from '#src/features/admin/words.ts'
import { Conflict } from '#src/features/question-editor/conflict.tsx'
import { PLACE, questionAt } from '#src/features/question-editor/finding-place.ts'
import { FindingsList } from '#src/features/question-editor/findings-list.tsx'
import { Generated } from '#src/features/question-editor/generated.tsx'
import { type EditorGroup, editorAddress, groupName } from '#src/features/question-editor/groups/names.ts'
import { isConflict } from '#src/features/question-editor/keep-draft.ts'
import { type OpenedQuestion, QuestionList } from '#src/features/question-editor/question-list.tsx'
import { ServiceForm, type Subgroup } from '#src/features/question-editor/service-form.tsx'
import type {
  EditorSend,
  EditorSnapshot,
  EditorStart,
} from '#src/features/question-editor/use-draft-editor.ts'
import { moment } from '#src/lib/moment.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { CopySet } from './copy-set.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useGroups } from './use-groups.ts'
import { VersionsTab } from './versions-tab.tsx'
import { WorkbenchActions } from './workbench-actions.tsx'
import { WorkbenchBar } from './workbench-bar.tsx'

export interface EditableService extends EditorStart {
  draft: { at: string; by: string } | null
  published: ServiceContent | null
  base: readonly QuestionRecord[]
  subgroups: readonly Subgroup[]
  /** All services. */
  services: readonly { id: number; title: string; number: number; archived: string | null }[]
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
  const { id, published, base, versions, subgroups, services, users } = service
  /** The base questions and a subgroup's set have no name of their own. */
  const nameless = id === 0 || isSubgroupSet(id)
  const { content, findings, revision, failure } = snapshot.context
  const groups = useGroups(id, content, service.groups)
  const [search, setSearch] = useSearchParams()
  const place = usePlace()
  const asked = place && !questionAt(place.path) ? 'servico' : 'perguntas'
  const wanted = tabs.find((one) => one === search.get('parte')) ?? asked
  const tab = nameless && wanted === 'servico' ? 'perguntas' : wanted
  const [refused, setRefused] = useState<Error>()
  const [copying, setCopying] = useState<number>()
  const [copyingSet, setCopyingSet] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OpenedQuestion>()
  /** What is found, without what a new question still lacks while it is written. */
  const heard = useMemo(
    () => findings.filter(({ path }) => questionAt(path)?.index !== (opened?.fresh ?? -1)),
    [findings, opened?.fresh],
  )
  const shows = useMemo(
    () => (revision === 0 && !published ? undefined : { revision }),
    [revision, published],
  )
  const { questions } = snapshot.context.kept
  const name = opened?.name
  const followed = useMemo(
    () => (name ? { name, questions, base: id === 0 } : undefined),
    [name, questions, id],
  )
  const openTab = useCallback((next: TabName) => setSearch({ parte: next }, { replace: true }), [setSearch])
  const others = services.filter((other) => other.id !== id && other.archived === null)

  const edit = (next: ServiceContent, about?: string) =>
    send({ type: 'CONTENT.EDITED', content: next, ...(about !== undefined && { about }) })
  const title = titleOf(id, content)
  const copied = copying === undefined ? undefined : content.questions[copying]
  const reload = useCallback(() => {
    setRefused(undefined)
    onReload()
  }, [onReload])

  return (
    <SectionFrame
      title={title}
      from={isGroup(id) ? ['grupos', 'Grupos de perguntas'] : ['servicos', 'Serviços']}
      failure={refused}
      {...(isConflict(refused) && { onRetry: reload })}
      actions={
        <WorkbenchActions
          id={id}
          published={published !== null}
          revision={revision}
          unsaved={snapshot.hasTag('unsaved')}
          onReload={reload}
          onFailed={setRefused}
        />
      }
    >
      <WorkbenchBar id={id} title={title} snapshot={snapshot} send={send} area={area} onReload={reload} />
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
      <Presence id={id} list={isGroup(id) ? 'grupos' : 'servicos'} />
      {service.draft && revision === service.revision && (
        <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Rascunho de {service.draft.by}, {moment(service.draft.at)}.
        </Typography>
      )}
      {isGroup(id) && <Users of={users} />}
      {id === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Estas perguntas são feitas em {servicesInWords(services.filter(({ number }) => number > 0).length)}:
          o que muda aqui muda em todos.
        </Typography>
      )}
      <Parts
        tab={tab}
        shown={tabs
          .filter((name) => !(nameless && name === 'servico'))
          .map((name) => [
            name,
            (name === 'servico' && isGroup(id) ? 'Grupo' : tabLabels[name]) + found(heard, name),
          ])}
        onTab={openTab}
      />
      {heard.length > 0 && (tab === 'perguntas' || tab === 'servico') && (
        <ToCorrect id={id} findings={heard} />
      )}
      <Panel tab={tab} ref={area}>
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
              published={published}
              wanted={search.get('pergunta') ?? undefined}
              place={place}
              onChange={edit}
              onOpened={setOpened}
              onCopy={setCopying}
              onCopySet={id > 0 && !isGroup(id) ? () => setCopyingSet(true) : undefined}
            />
            <Box sx={{ position: { lg: 'sticky' }, top: 76 }}>
              <PreviewPane id={id} shows={shows} broken={hasErrors(heard)} followed={followed} />
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
      {copyingSet && (
        <CopySet
          content={content}
          services={others.filter(({ number }) => number > 0)}
          subgroups={subgroups}
          onCopy={(next) => {
            setCopyingSet(false)
            edit(next)
          }}
          onClose={() => setCopyingSet(false)}
        />
      )}
      {copied && copying !== undefined && (
        <CopyDialog
          record={copied}
          services={others}
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
        Usado por {servicesInWords(users.length)}
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

/** All that is found. A list of hundreds is rendered only where it is open, and a key in another question leaves it alone. */
const ToCorrect = memo(function ToCorrect({ id, findings }: { id: number; findings: readonly Finding[] }) {
  const [open, setOpen] = useState(false)
  return (
    <Box component="details" sx={{ mb: 2 }} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
        A corrigir: {foundIn(findings).join(', ')}
      </Box>
      {open && <FindingsList id={id} findings={findings} />}
    </Box>
  )
})

/** How many findings there are, errors first. */
function foundIn(findings: readonly Finding[]): string[] {
  const errors = findings.filter(({ level }) => level === 'error').length
  return countsOf(errors, findings.length - errors)
}

/** The number of findings in a tab that may not be open. */
function found(findings: readonly Finding[], tab: TabName): string {
  const own = findings.filter(({ path }) => tab === (/^\/(?!questions)/.test(path) ? 'servico' : 'perguntas'))
  const [first] = foundIn(own)
  return first ? ` (${first})` : ''
}

interface PartsProps {
  tab: TabName
  shown: readonly (readonly [name: TabName, label: string])[]
  /** The same function at each render. */
  onTab: (tab: TabName) => void
}

/** The tabs. Each of their renders measures them, for which the browser lays the whole page out: a key leaves them alone. */
const Parts = memo(function Parts({ tab, shown, onTab }: PartsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: TabName) => onTab(next)}
      variant="scrollable"
      aria-label="Partes"
      sx={{ mb: 2 }}
    >
      {shown.map(([name, label]) => (
        <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`part-${name}`} />
      ))}
    </Tabs>
  )
}, sameParts)

function sameParts(before: PartsProps, after: PartsProps): boolean {
  return (
    before.tab === after.tab && before.onTab === after.onTab && String(before.shown) === String(after.shown)
  )
}

/** The place that the address names: it takes the focus each time that one goes there. */
function usePlace(): { path: string } | undefined {
  const { key, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is another visit
  const place = useMemo(() => {
    const path = new URLSearchParams(search).get(PLACE)
    return path === null ? undefined : { path }
  }, [key, search])
  useEffect(() => {
    if (!place || questionAt(place.path)) return
    const [, name] = place.path.split('/')
    requestAnimationFrame(() => document.getElementById(`servico_${name}`)?.focus())
  }, [place])
  return place
}

interface PanelProps {
  tab: TabName
  ref: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** What is open; what is scrolled to stays below the bar. */
const Panel = ({ tab, ref, children }: PanelProps) => (
  <Box
    ref={ref}
    role="tabpanel"
    id={`part-${tab}`}
    aria-labelledby={`tab-${tab}`}
    sx={{ '& :is(li, input, select, textarea, button)': { scrollMarginTop: 84 } }}
  >
    {children}
  </Box>
)
