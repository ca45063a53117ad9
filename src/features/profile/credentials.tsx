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
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { credentialName, credentialStateWords, LOOKED_AT_DAYS } from '#schemas/profiles/credentials.ts'
import { call } from '#src/api/client.ts'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { untouched } from '#src/routes/posted-form.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { CredentialForm } from './credential-form.tsx'
import { CREDENTIALS, REMOVE_CREDENTIAL } from './names.ts'

const NOTHING = untouched()

type OwnCredentials = ReplyOf<Calls['listOwnCredentials']>
type Credential = OwnCredentials['rows'][number]

const RECEIVED = `Recebemos o documento. Vemo-lo no prazo de ${LOOKED_AT_DAYS} dias úteis, e avisamos por e-mail.`

interface CredentialsProps {
  /** Those that came with the page. */
  first: OwnCredentials | undefined
  /** The form and the buttons as the page has them. */
  form: FormStanding
  standing: ActionStanding
  /** Whether the page was led to by sending one. */
  sent: boolean
}

/** The credentials of one's own profile, and the form that sends one (PRF-16). */
export function Credentials({ first, form, standing, sent }: CredentialsProps) {
  const { data, failure, reload } = useLoaded(
    'own-credentials',
    (signal) => call('listOwnCredentials', { signal }),
    first,
  )
  const [said, setSaid] = useState(sent)
  const [formTurn, setFormTurn] = useState(0)
  return (
    <Paper
      component="section"
      id={CREDENTIALS}
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
      <div role="status">{said && <Alert sx={{ mb: 2 }}>{RECEIVED}</Alert>}</div>
      {data?.wanted.map(({ kind, words }) => (
        <Alert key={kind} severity="info" sx={{ mb: 2 }}>
          {words} Se já tem, junte o documento: quem compara propostas repara.
        </Alert>
      ))}
      {data && data.rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 3 }}>
          {data.rows.map((row) => (
            <OwnCredential key={row.id} credential={row} standing={standing} onChanged={reload} />
          ))}
        </Box>
      )}
      <CredentialForm
        key={formTurn}
        standing={formTurn === 0 ? form : NOTHING}
        onSent={() => {
          setSaid(true)
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

interface OwnCredentialProps {
  credential: Credential
  standing: ActionStanding
  onChanged: () => void
}

function OwnCredential({ credential, standing: { token, failed }, onChanged }: OwnCredentialProps) {
  const { id, number, state, document } = credential
  const removal = REMOVE_CREDENTIAL + id
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState(failed?.action === removal ? failed.text : undefined)
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
          {`${name}, n.º ${number}`}
        </Typography>
        <Chip size="small" color={looks[state]} label={credentialStateWords[state]} />
      </Box>
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{standingOf(credential)}</Typography>
      {failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
      <noscript>
        <details>
          <summary>Retirar…</summary>
          <PostForm token={token}>
            <Button type="submit" name={ACTION} value={removal} color="error">
              Sim, retirar
            </Button>
          </PostForm>
        </details>
      </noscript>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -1, ...withScripts }}>
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
