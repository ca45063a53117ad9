import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { contactStates } from '#schemas/calls/admin/parts.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { Handling } from '#src/features/admin/running/handling.tsx'
import { replyLink } from '#src/features/admin/running/reply-link.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { moment } from '#src/lib/moment.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const LIST = ['mensagens', 'Mensagens'] as const

/** One message of the contact form. Its attachment can be saved, and is never opened here. */
export function Page() {
  const { id = '' } = useParams()
  const { busy, refused, act } = useAct()
  const [said, setSaid] = useState<string>()
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
      said={said}
    >
      {!data && !failure && <Waiting label="A carregar a mensagem" shape="cards" />}
      {data && (
        <>
          <Panel title="O que escreveu">
            <Facts
              facts={[
                ['De', data.name],
                ['E-mail', data.email],
                ['Quando', moment(data.at)],
                ['Mensagem', data.message],
              ]}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Button variant="contained" href={replyLink(data)}>
                Responder por e-mail
              </Button>
              {data.attachment && (
                <BusyButton
                  variant="outlined"
                  color="secondary"
                  busy={busy !== undefined}
                  onClick={download}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  Guardar o anexo ({data.attachment})
                </BusyButton>
              )}
            </Box>
          </Panel>
          <Panel title="Quem trata dela">
            <Handling
              key={data.revision}
              now={{ state: data.state, owner: data.owner_id }}
              words={contactStates}
              withOwner
              onSave={async (next) => {
                setSaid(undefined)
                await callAdmin('handleContact', {
                  params: { id },
                  body: { revision: data.revision, ...next },
                })
                setSaid('Guardado.')
              }}
              onSettled={reload}
            />
          </Panel>
        </>
      )}
    </SectionFrame>
  )
}
