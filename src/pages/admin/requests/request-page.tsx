import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { hasEnded } from '#schemas/requests/states.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { CorrectContact } from '#src/features/admin/correct-contact.tsx'
import { DecisionDialog } from '#src/features/admin/decision-dialog.tsx'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { ListParts, listPart } from '#src/features/admin/lists/list-parts.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { CourseOfRequest } from '#src/features/admin/running/course-of-request.tsx'
import { Notes } from '#src/features/admin/running/notes.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { versionWords } from '#src/features/admin/version-words.ts'
import { requestStates } from '#src/features/admin/words.ts'
import { editorAddress, versionAddress } from '#src/features/question-editor/groups/names.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { PhotoStrip } from '#src/ui/photo-strip.tsx'
import { messages } from '../messages/outbox-page.tsx'
import { chatReports } from '../moderation/chat-reports-page.tsx'
import { log } from '../site/log-page.tsx'

const answered = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
const LIST = ['pedidos', 'Pedidos'] as const

/** What the lists of the administration have of a request. A chat is read on the page of its report alone (ADM-53). */
const partsOfRequest = (id: string, cod: string) => [
  listPart(chatReports, {
    only: { pedido: id },
    without: ['cod', 'service'],
    title: 'Conversas denunciadas',
  }),
  listPart(messages, { only: { pedido: id }, acts: true, title: 'Mensagens enviadas' }),
  listPart(log, { only: { texto: cod }, without: ['subject'] }),
]

/**
 * One request: the person, the answers with their questions, what became of it, notes, chats that were reported, messages; it
 * can be approved or refused, its contact corrected, and its messages sent again (ADM-51 to ADM-53).
 */
export function Page() {
  const { id = '' } = useParams()
  const [refusing, setRefusing] = useState(false)
  const [approving, setApproving] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const { busy, said, refused, act, tell } = useAct()
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('showRequest', { params: { id }, signal }),
  )
  const resend = () =>
    act(
      'resend',
      () => callAdmin('resendRequest', { params: { id } }).then(reload),
      'Mensagens enviadas de novo.',
    )
  if (!data) {
    return (
      <SectionFrame title="Pedido" from={LIST} failure={failure} onRetry={reload}>
        {!failure && <Waiting label="A carregar o pedido" shape="cards" />}
      </SectionFrame>
    )
  }
  const open = !hasEnded(data.state)
  return (
    <SectionFrame
      title={`Pedido ${data.cod}`}
      from={LIST}
      failure={refused ?? failure}
      said={said}
      actions={
        open && (
          <>
            <BusyButton variant="outlined" color="secondary" busy={busy !== undefined} onClick={resend}>
              Voltar a enviar a confirmação
            </BusyButton>
            {data.state === 'unverified' && (
              <Button variant="outlined" color="secondary" onClick={() => setApproving(true)}>
                Aprovar…
              </Button>
            )}
            <Button variant="outlined" color="error" onClick={() => setRefusing(true)}>
              Recusar…
            </Button>
          </>
        )
      }
    >
      <Panel title="Quem pede">
        <Facts
          facts={[
            ['Nome', data.name],
            [
              'Pessoa',
              <Link key="pessoa" component={RouterLink} to={`${paths.admin}/contas/${data.person}`}>
                {data.account === null ? 'Ver o cliente, sem conta' : 'Ver a conta'}
              </Link>,
            ],
            ['E-mail', `${data.email} (${data.email_verified ? 'confirmado' : 'por confirmar'})`],
            ['Telemóvel', `${data.phone} (${data.phone_verified ? 'confirmado' : 'por confirmar'})`],
            ['Código postal', data.zip_home],
            ['Local', data.place],
            ['Estado', <StateChip key="estado" state={data.state} words={requestStates} />],
            ['Feito em', moment(data.at)],
            ['Terminou em', data.ended_at && moment(data.ended_at)],
          ]}
        />
        {!['cancelled', 'refused', 'paused'].includes(data.state) && (
          <Button color="secondary" variant="outlined" onClick={() => setCorrecting(true)} sx={{ mt: 3 }}>
            Corrigir o contacto…
          </Button>
        )}
      </Panel>
      <Panel title={`${data.service}, ${versionWords(data).toLowerCase()}`}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 2 }}>
          {data.number !== null && (
            <Link component={RouterLink} to={versionAddress(data.service_id, data.number)} sx={answered}>
              Ver as perguntas a que respondeu (versão {data.number})
            </Link>
          )}
          {data.base_number !== null && (
            <Link component={RouterLink} to={versionAddress(0, data.base_number)} sx={answered}>
              Ver as perguntas base (versão {data.base_number})
            </Link>
          )}
          <Link component={RouterLink} to={editorAddress(data.service_id)} sx={answered}>
            Ver o serviço e as perguntas de agora
          </Link>
        </Box>
        <Facts
          facts={data.answers.map(({ question, answer, photos }) => [
            question,
            photos ? (
              <>
                {answer}
                <PhotoStrip photos={photos} />
              </>
            ) : (
              answer
            ),
          ])}
        />
      </Panel>
      <CourseOfRequest id={id} state={data.state} />
      <Panel title="Notas">
        <Notes
          id={id}
          notes={data.notes}
          howKept="Só a administração as lê. São apagadas com o pedido. Depois de guardada, uma nota não se altera."
          onAdd={async (text) => {
            await callAdmin('noteRequest', { params: { id }, body: { text } })
            reload()
          }}
        />
      </Panel>
      <ListParts about={`${id} ${said ?? ''}`} parts={partsOfRequest(id, data.cod)} />
      {correcting && (
        <CorrectContact
          id={id}
          cod={data.cod}
          contact={data}
          onClose={() => setCorrecting(false)}
          onDone={() => {
            setCorrecting(false)
            tell('Contacto corrigido.')
            reload()
          }}
        />
      )}
      {approving && (
        <ReasonDialog
          title={`Aprovar o pedido ${data.cod}`}
          things={[`${data.service}, de ${data.name} (${data.email})`]}
          text="Os profissionais passam a ver o pedido, sem que a pessoa tenha confirmado o e-mail ou o telemóvel. Aprove só se falou com ela."
          action="Aprovar"
          onClose={() => setApproving(false)}
          onConfirm={async (reason) => {
            await callAdmin('approveRequest', { params: { id }, body: { reason } })
            setApproving(false)
            tell('Pedido aprovado.')
            reload()
          }}
        />
      )}
      {refusing && (
        <DecisionDialog
          kind="request.refuse"
          title={`Recusar o pedido ${data.cod}`}
          things={[`${data.service}, de ${data.name} (${data.email})`]}
          text="Os profissionais deixam de ver o pedido, e quem respondeu é avisado."
          action="Recusar"
          onClose={() => setRefusing(false)}
          onConfirm={async (reason, words) => {
            await callAdmin('refuseRequest', { params: { id }, body: { reason, ...words } })
            setRefusing(false)
            tell('Pedido recusado.')
            reload()
          }}
        />
      )}
    </SectionFrame>
  )
}
