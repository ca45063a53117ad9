import { useEffect, useRef } from 'react'
import { stateOf, useDraftEditor } from '#src/features/question-editor/use-draft-editor.ts'
import { type EditableService, Workbench } from './workbench.tsx'

interface QuestionWorkbenchProps {
  service: EditableService
  onReload: () => void
}

/** The workbench over the editor's machine; what the server has is taken over whenever it is loaded anew. */
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
