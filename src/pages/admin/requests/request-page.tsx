import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { hasEnded } from '#schemas/requests/states.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { DecisionDialog } from '#src/features/admin/decision-dialog.tsx'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { CourseOfRequest } from '#src/features/admin/running/course-of-request.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { versionWords } from '#src/features/admin/version-words.ts'
import { channelWords, messageStates, requestStates, tries } from '#src/features/admin/words.ts'
import { editorAddress, versionAddress } from '#src/features/question-editor/groups/names.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { PhotoStrip } from '#src/ui/photo-strip.tsx'

const answered = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
const LIST = ['pedidos', 'Pedidos'] as const

/**
 * One request: the person, the answers with their questions, what became of it, the messages; it can be approved or
 * refused, and its messages sent again.
 */
export function Page() {
  const { id = '' } = useParams()
  const [refusing, setRefusing] = useState(false)
  const [approving, setApproving] = useState(false)
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
              'Conta',
              data.account && (
                <Link component={RouterLink} to={`${paths.admin}/contas/${data.account}`}>
                  Ver a conta
                </Link>
              ),
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
      <Panel title="Mensagens">
        {data.messages.length === 0 && <Typography>Não há mensagens guardadas.</Typography>}
        {data.messages.map(({ id: message, at, channel, title, state, attempts, error }) => (
          <Box key={message} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              {title}, {channelWords[channel]}
              <StateChip state={state} words={messageStates} />
            </Box>
            <Typography variant="body2" color="textSecondary">
              {[moment(at), tries(attempts, error)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Panel>
      {approving && (
        <ReasonDialog
          title={`Aprovar o pedido ${data.cod}`}
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
          text="Os profissionais deixam de ver o pedido. A pessoa recebe um e-mail com o motivo; quem respondeu também é avisado."
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
