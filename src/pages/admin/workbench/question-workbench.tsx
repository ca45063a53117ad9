import { useEffect, useRef } from 'react'
import { stateOf, useDraftEditor } from '#src/features/question-editor/drafts/use-draft-editor.ts'
import type { EditableService } from './editable-service.ts'
import { Workbench } from './workbench.tsx'

interface QuestionWorkbenchProps {
  service: EditableService
  onReload: () => void
}

/** The workbench with the editor's machine. It takes the server's state whenever that is loaded again. */
export function QuestionWorkbench({ service, onReload }: QuestionWorkbenchProps) {
  const [snapshot, send] = useDraftEditor(service)
  const shown = useRef(service)
  useEffect(() => {
    if (shown.current === service) return
    shown.current = service
    send({ type: 'CONTENT.RELOADED', ...stateOf(service) })
  }, [send, service])
  return <Workbench service={service} snapshot={snapshot} send={send} onReload={onReload} />
}
