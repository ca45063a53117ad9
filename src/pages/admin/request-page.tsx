import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { versionWords } from '#src/features/admin/version-words.ts'
import { channelWords, messageStates, requestStates, tries } from '#src/features/admin/words.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { PhotoStrip } from '#src/ui/photo-strip.tsx'

const LIST = ['pedidos', 'Pedidos'] as const

/**
 * One request: the person, the answers with their questions, the messages; it can be archived, and its messages sent
 * again.
 */
export function Page() {
  const { id = '' } = useParams()
  const [archiving, setArchiving] = useState(false)
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
        {!failure && <WaitingQuestion label="A carregar o pedido" />}
      </SectionFrame>
    )
  }
  const open = data.state !== 'archived'
  return (
    <SectionFrame
      title={`Pedido ${data.cod}`}
      from={LIST}
      failure={refused ?? failure}
      said={said}
      actions={
        open && (
          <>
            <Button variant="outlined" color="secondary" loading={busy !== undefined} onClick={resend}>
              Voltar a enviar a confirmação
            </Button>
            <Button variant="outlined" color="error" onClick={() => setArchiving(true)}>
              Arquivar…
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
            ['Estado', <StateChip key="estado" state={data.state} words={requestStates} />],
            ['Feito em', moment(data.at)],
            ['Arquivado em', data.archived_at && moment(data.archived_at)],
          ]}
        />
      </Panel>
      <Panel title={`${data.service}, ${versionWords(data).toLowerCase()}`}>
        <Link
          component={RouterLink}
          to={`${paths.admin}/servicos/${data.service_id}`}
          sx={{ display: 'inline-block', mb: 2 }}
        >
          Ver o serviço e as perguntas
        </Link>
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
      {archiving && (
        <ReasonDialog
          title={`Arquivar o pedido ${data.cod}`}
          text="A pessoa deixa de receber propostas. Os dados ficam guardados."
          action="Arquivar"
          onClose={() => setArchiving(false)}
          onConfirm={async (reason) => {
            await callAdmin('archiveRequest', { params: { id }, body: { reason } })
            setArchiving(false)
            tell('Pedido arquivado.')
            reload()
          }}
        />
      )}
    </SectionFrame>
  )
}
