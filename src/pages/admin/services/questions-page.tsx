import { useParams } from 'react-router-dom'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { draftLeft } from '#src/features/question-editor/drafts/question-draft.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { QuestionWorkbench } from '../workbench/question-workbench.tsx'

/** The questions of one service, of a group, or the base questions (`base`), to be edited. */
export function Page() {
  const { id: idText = '' } = useParams()
  const id = idText === 'base' ? 0 : Number(idText)
  const isId = Number.isInteger(id) && id >= 0 && idText !== '0'
  const service = useLoaded(`${id}`, async (signal) => {
    if (!isId) throw new Error('Este serviço não existe.')
    await draftLeft(id)
    const [shown, { subgroups, services }] = await Promise.all([
      callAdmin('showEditable', { params: { id }, signal }),
      callAdmin('listEditable', { signal }),
    ])
    return { ...shown, subgroups, services }
  })
  const { data, failure, reload } = service
  if (!data || data.id !== id) {
    return (
      <SectionFrame
        title="Perguntas"
        from={isGroup(id) ? ['grupos', 'Grupos de perguntas'] : ['servicos', 'Serviços']}
        failure={failure}
        onRetry={reload}
      >
        {!failure && <Waiting label="A carregar as perguntas" shape="cards" />}
      </SectionFrame>
    )
  }
  return (
    <>
      {failure && <Notice>{failure.message}</Notice>}
      <QuestionWorkbench key={id} service={data} onReload={reload} />
    </>
  )
}
