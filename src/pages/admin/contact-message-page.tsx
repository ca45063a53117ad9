import Button from '@mui/material/Button'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { useLoaded } from '#src/engine/use-loaded.ts'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { WaitingQuestion } from '#src/ui/waiting.tsx'

/** One message of the contact form; its attachment is saved, never opened here. */
export function Page() {
  const { id = '' } = useParams()
  const [refused, setRefused] = useState<Error>()
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('showContact', { params: { id }, signal }),
  )
  const download = () => {
    setRefused(undefined)
    callAdmin('showAttachment', { params: { id } }).then(({ name, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      saveFile(bytes, name, 'application/octet-stream')
    }, setRefused)
  }
  return (
    <SectionFrame title="Mensagem" failure={failure ?? refused} onRetry={reload}>
      {!data && !failure && <WaitingQuestion label="A carregar a mensagem" />}
      {data && (
        <Panel title={data.subject}>
          <Facts
            facts={[
              ['De', data.name],
              ['E-mail', data.email],
              ['Quando', moment(data.at)],
              ['Mensagem', data.message],
            ]}
          />
          {data.attachment && (
            <Button variant="outlined" color="secondary" onClick={download} sx={{ mt: 2 }}>
              Guardar o anexo ({data.attachment})
            </Button>
          )}
        </Panel>
      )}
    </SectionFrame>
  )
}
