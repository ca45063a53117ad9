import Box from '@mui/material/Box'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { hasErrors } from '#schemas/questions/lint.ts'
import { isGroup, isSubgroupSet } from '#schemas/questions/service-ids.ts'
import { Presence } from '#src/features/admin/presence/presence.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { isConflict } from '#src/features/question-editor/drafts/question-draft.ts'
import type { EditorSend, EditorSnapshot } from '#src/features/question-editor/drafts/use-draft-editor.ts'
import { questionAt } from '#src/features/question-editor/findings/finding-place.ts'
import { Generated } from '#src/features/question-editor/generated.tsx'
import { OtherServices } from '#src/features/question-editor/options/around-options.ts'
import { QuestionList } from '#src/features/question-editor/question-list.tsx'
import { ServiceForm } from '#src/features/question-editor/service-form.tsx'
import type { OpenedQuestion } from '#src/features/question-editor/use-open-question.ts'
import { About } from './about.tsx'
import { type Copied, Copying } from './copying.tsx'
import { type EditableService, liveAddress, titleOf } from './editable-service.ts'
import { foundAt } from './findings-in-words.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { SaveState } from './save-state.tsx'
import { Panel, Parts, type TabName, tabLabels, tabs } from './tabs.tsx'
import { ToCorrect } from './to-correct.tsx'
import { useGroups } from './use-groups.ts'
import { usePlace } from './use-place.ts'
import { VersionsTab } from './versions-tab.tsx'
import { WorkbenchActions } from './workbench-actions.tsx'
import { WorkbenchBar } from './workbench-bar.tsx'

interface WorkbenchProps {
  service: EditableService
  snapshot: EditorSnapshot
  send: EditorSend
  onReload: () => void
}

/** The workbench of the questions of a service or a group: edit, preview, check, publish, go back. */
export function Workbench({ service, snapshot, send, onReload }: WorkbenchProps) {
  const { id, published, base, versions, subgroups } = service
  /** The base questions and a subgroup's set have no name of their own. */
  const nameless = id === 0 || isSubgroupSet(id)
  const { content, findings, revision } = snapshot.context
  const groups = useGroups(id, content, service.groups)
  const [search, setSearch] = useSearchParams()
  const place = usePlace()
  const asked = place && !questionAt(place.path) ? 'servico' : 'perguntas'
  const wanted = tabs.find((one) => one === search.get('parte')) ?? asked
  const tab = nameless && wanted === 'servico' ? 'perguntas' : wanted
  const [refused, setRefused] = useState<Error>()
  const [copying, setCopying] = useState<Copied>()
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
  const others = useMemo(
    () => service.services.filter((other) => other.id !== id && other.withdrawn === null),
    [service.services, id],
  )
  const { questions } = snapshot.context.savedContent
  const name = opened?.name
  const followed = useMemo(
    () => (name ? { name, questions, base: id === 0 } : undefined),
    [name, questions, id],
  )
  const openTab = useCallback((next: TabName) => setSearch({ parte: next }, { replace: true }), [setSearch])

  const edit = (next: ServiceContent, about?: string) =>
    send({ type: 'CONTENT.EDITED', content: next, ...(about !== undefined && { about }) })
  const title = titleOf(id, content)
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
          live={liveAddress(service)}
          revision={revision}
          unsaved={snapshot.hasTag('unsaved')}
          onReload={reload}
          onFailed={setRefused}
        />
      }
    >
      <WorkbenchBar id={id} title={title} snapshot={snapshot} send={send} area={area} onReload={reload} />
      <SaveState id={id} snapshot={snapshot} send={send} subgroups={subgroups} onReload={reload} />
      <Presence id={id} list={isGroup(id) ? 'grupos' : 'servicos'} />
      <About service={service} isAsSaved={revision === service.revision} />
      <Parts
        tab={tab}
        shown={tabs
          .filter((name) => !(nameless && name === 'servico'))
          .map((name) => [
            name,
            (name === 'servico' && isGroup(id) ? 'Grupo' : tabLabels[name]) + foundAt(heard, name),
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
            <OtherServices value={others}>
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
                onCopySet={id > 0 && !isGroup(id) ? () => setCopying('set') : undefined}
              />
            </OtherServices>
            <Box sx={{ position: { lg: 'sticky' }, '@media print': { position: 'static' }, top: 76 }}>
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
      {copying !== undefined && (
        <Copying
          what={copying}
          service={service}
          snapshot={snapshot}
          onEdit={edit}
          onMoved={reload}
          onClose={() => setCopying(undefined)}
        />
      )}
    </SectionFrame>
  )
}
