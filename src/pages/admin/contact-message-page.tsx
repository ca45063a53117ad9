import Button from '@mui/material/Button'
import { useParams } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'

const LIST = ['mensagens', 'Mensagens'] as const

/** One message of the contact form. Its attachment can be saved, and is never opened here. */
export function Page() {
  const { id = '' } = useParams()
  const { busy, refused, act } = useAct()
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('showContact', { params: { id }, signal }),
  )
  const save = async () => {
    const { name, content } = await callAdmin('showAttachment', { params: { id } })
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    saveFile(bytes, name, 'application/octet-stream')
  }
  const download = () => act('attachment', save)
  return (
    <SectionFrame
      title={data?.subject ?? 'Mensagem'}
      from={LIST}
      failure={failure ?? refused}
      onRetry={failure ? reload : download}
    >
      {!data && !failure && <WaitingQuestion label="A carregar a mensagem" />}
      {data && (
        <Panel title="O que escreveu">
          <Facts
            facts={[
              ['De', data.name],
              ['E-mail', data.email],
              ['Quando', moment(data.at)],
              ['Mensagem', data.message],
            ]}
          />
          {data.attachment && (
            <Button
              variant="outlined"
              color="secondary"
              loading={busy !== undefined}
              onClick={download}
              sx={{ mt: 2 }}
            >
              Guardar o anexo ({data.attachment})
            </Button>
          )}
        </Panel>
      )}
    </SectionFrame>
  )
}
