import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { credentialName, credentialStateWords, LOOKED_AT_DAYS } from '#schemas/profiles/credentials.ts'
import { call } from '#src/api/client.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { CredentialForm } from './credential-form.tsx'

type Credential = ReplyOf<Calls['listOwnCredentials']>['rows'][number]

/** The credentials of one's own profile, and the form that sends one (PRF-16). */
export function Credentials() {
  const { data, failure, reload } = useLoaded('own-credentials', (signal) =>
    call('listOwnCredentials', { signal }),
  )
  const [said, setSaid] = useState<string>()
  const [formTurn, setFormTurn] = useState(0)
  return (
    <Paper
      component="section"
      id="certificacoes"
      elevation={1}
      sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Certificações
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Alvará, seguro, licença ou cédula: vemos o documento em {LOOKED_AT_DAYS} dias úteis, e o seu perfil e
        as suas propostas mostram o que foi verificado. O documento só é visto por si e por nós, e é apagado
        30 dias depois da decisão.
      </Typography>
      {failure && <FailedLoad failure={failure} onRetry={reload} />}
      <div role="status">{said !== undefined && <Alert sx={{ mb: 2 }}>{said}</Alert>}</div>
      {data?.wanted.map(({ kind, words }) => (
        <Alert key={kind} severity="info" sx={{ mb: 2 }}>
          {words} Se já tem, junte o documento: quem compara propostas repara.
        </Alert>
      ))}
      {data && data.rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 3 }}>
          {data.rows.map((row) => (
            <OwnCredential key={row.id} credential={row} onChanged={reload} />
          ))}
        </Box>
      )}
      <CredentialForm
        key={formTurn}
        onSent={() => {
          setSaid(
            `Recebemos o documento. Vemo-lo no prazo de ${LOOKED_AT_DAYS} dias úteis, e avisamos por e-mail.`,
          )
          setFormTurn(formTurn + 1)
          reload()
        }}
      />
    </Paper>
  )
}

/** How one stands, in words. */
function standingOf({ state, reason, at, ends_on }: Credential): string {
  if (state === 'open') return `Enviada a ${longDate(at)}. Vemo-la no prazo de ${LOOKED_AT_DAYS} dias úteis.`
  if (state === 'refused') return `Não a aceitámos: ${reason ?? ''}`
  const day = ends_on === null ? '' : longDate(ends_on)
  return state === 'ended' ? `Terminou a ${day}. Envie o documento novo.` : `À vista até ${day}.`
}

const looks = { open: 'warning', verified: 'success', refused: 'error', ended: 'default' } as const

function OwnCredential({ credential, onChanged }: { credential: Credential; onChanged: () => void }) {
  const { id, number, state, document } = credential
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const act = (work: () => Promise<unknown>) => {
    setFailure(undefined)
    work().catch((error: Error) => setFailure(error.message))
  }
  const save = async () => {
    const file = await call('showOwnDocument', { params: { id } })
    saveFile(
      Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0)),
      file.name,
      'application/octet-stream',
    )
  }
  const remove = async () => {
    await call('removeCredential', { params: { id } })
    onChanged()
  }
  const name = credentialName(credential)
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {name}, n.º {number}
        </Typography>
        <Chip size="small" color={looks[state]} label={credentialStateWords[state]} />
      </Box>
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{standingOf(credential)}</Typography>
      {failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -1 }}>
        {document !== null && (
          <Button color="secondary" onClick={() => act(save)} aria-label={`Guardar o documento: ${name}`}>
            Guardar o documento
          </Button>
        )}
        {asking ? (
          <>
            <Button color="error" onClick={() => act(remove)}>
              Sim, retirar
            </Button>
            <Button color="secondary" onClick={() => setAsking(false)}>
              Não
            </Button>
          </>
        ) : (
          <Button color="secondary" onClick={() => setAsking(true)} aria-label={`Retirar: ${name}`}>
            Retirar
          </Button>
        )}
      </Box>
    </Box>
  )
}
