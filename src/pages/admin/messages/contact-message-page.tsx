import Box from '@mui/material/Box'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { contactStates } from '#schemas/calls/admin/parts.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { AnswerForm } from '#src/features/admin/running/answer-form.tsx'
import { Answers } from '#src/features/admin/running/answers.tsx'
import { Handling } from '#src/features/admin/running/handling.tsx'
import { replyLink } from '#src/features/admin/running/reply-link.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { KeepName } from '#src/features/requests/keep-name.tsx'
import { moment } from '#src/lib/moment.ts'
import { saveBase64 } from '#src/lib/save-file.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const CONFLICT = 409
const LIST = ['mensagens', 'Mensagens'] as const

/** One message of the contact form, and what is answered. Its attachment can be saved, and is never opened here. */
export function Page() {
  const { id = '' } = useParams()
  const { busy, refused, act } = useAct()
  const [said, setSaid] = useState<string>()
  /** The text that is to be kept under a name. */
  const [keeping, setKeeping] = useState<string>()
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('showContact', { params: { id }, signal }),
  )
  const download = () =>
    act('attachment', () => callAdmin('showAttachment', { params: { id } }).then(saveBase64))
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
            {data.attachment && (
              <BusyButton
                variant="outlined"
                color="secondary"
                busy={busy !== undefined}
                onClick={download}
                sx={{ overflowWrap: 'anywhere', mt: 2 }}
              >
                Guardar o anexo ({data.attachment})
              </BusyButton>
            )}
          </Panel>
          <Panel title={data.answers.length === 0 ? 'Responder' : 'O que respondemos'}>
            <Answers
              answers={data.answers}
              onSave={(file) =>
                act(file, () => callAdmin('showAnswerFile', { params: { id, file } }).then(saveBase64))
              }
            />
            <Box sx={{ mt: data.answers.length === 0 ? 0 : 3 }}>
              <AnswerForm
                about={id}
                mailto={replyLink(data)}
                texts={data.texts}
                onSend={async (answer) => {
                  setSaid(undefined)
                  const body = { ...answer, revision: data.revision }
                  await callAdmin('answerContact', { params: { id }, body }).catch((error: unknown) => {
                    // Somebody else changed it: what they did is shown, and what was typed stays.
                    if (error instanceof ApiError && error.status === CONFLICT) reload()
                    throw error
                  })
                  setSaid('Resposta enviada: segue por e-mail.')
                  reload()
                }}
                onKeep={setKeeping}
                onRemove={(text) =>
                  act(text, () => callAdmin('removeAnswerText', { params: { id: text } }).then(reload))
                }
              />
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
      {keeping !== undefined && (
        <KeepName
          title="Guardar este texto"
          onKeep={async (name) => {
            await callAdmin('saveAnswerText', { body: { name, message: keeping } })
            setKeeping(undefined)
            setSaid('Texto guardado.')
            reload()
          }}
          onClose={() => setKeeping(undefined)}
        />
      )}
    </SectionFrame>
  )
}
