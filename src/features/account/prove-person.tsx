import { link } from 'virtual:form-validators/prove-person'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PROOF_TOKEN } from '#schemas/accounts/proof.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { provePerson } from '#schemas/forms/prove-person.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { paths } from '#src/routes/paths.ts'
import type { Act, ActionStanding } from '#src/routes/posted-action.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { refusalBy } from './refusal.ts'

/** The values of the page's buttons, and the parts of its address that say what was done. */
export const PROVE = 'confirmar-password'
const ASK = 'pedir-ligacao'
const BY_LINK = 'confirmar-ligacao'
const PROVED = 'confirmou'
const SENT = 'ligacao'

const here = `${paths.area}/confirmar`
const SENT_WORDS = 'Enviámos-lhe a ligação por e-mail. Abra-a neste navegador: é válida durante uma hora.'
const PROVED_WORDS = 'Está confirmado. Volte à página em que estava e continue: pode fechar esta.'

/** Proves by the password who one is (ACC-53). */
export const proving = pageForm({
  form: provePerson,
  validators: linkForm(provePerson, link),
  send: (call, { password }: { password: string }) => call('provePerson', { body: { password } }),
  refusal: refusalBy((error) => error.message),
  leadsTo: `${here}?${PROVED}=1`,
})

/** What the page's other posted buttons do, where there are no scripts. */
export const proofActs = (token: string): Record<string, Act> => ({
  [ASK]: async (call) => {
    await call('askProof', {})
    return `${here}?${SENT}=1`
  },
  [BY_LINK]: async (call) => {
    await call('provePerson', { body: { token } })
    return `${here}?${PROVED}=1`
  },
})

/** What the page that proves who one is shows. */
export interface ProofPage {
  readonly hasPassword: boolean
  /** The token of the link that was opened. */
  readonly token: string | null
  readonly isSent: boolean
  readonly isProved: boolean
}

/** The part of it that the page's address says. */
export const proofPageIn = (query: URLSearchParams): Omit<ProofPage, 'hasPassword'> => ({
  token: query.get(PROOF_TOKEN),
  isSent: query.has(SENT),
  isProved: query.has(PROVED),
})

interface ProvePersonProps extends ProofPage {
  standing: FormStanding
  actions: ActionStanding
}

/** The page that proves who one is: by the password, or by a link for who has none (ACC-53). With and without scripts. */
export function ProvePerson({ hasPassword, token, isSent, isProved, standing, actions }: ProvePersonProps) {
  const [done, setDone] = useState(isProved)
  return (
    <Box sx={{ maxWidth: 480, width: '100%' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        Confirme a sua identidade
      </Typography>
      {done ? (
        <Alert severity="success" role="status">
          {PROVED_WORDS}
        </Alert>
      ) : token !== null ? (
        <ByLink token={token} actions={actions} onDone={() => setDone(true)} />
      ) : hasPassword ? (
        <ByPassword standing={standing} onDone={() => setDone(true)} />
      ) : (
        <AskLink isSent={isSent} actions={actions} />
      )}
    </Box>
  )
}

function ByPassword({ standing, onDone }: { standing: FormStanding; onDone: () => void }) {
  const state = usePageForm({
    ...proving,
    standing,
    submit: async (values) => {
      await proving.send(call, values)
      onDone()
    },
  })
  return (
    <PageForm state={state}>
      <BusyButton type="submit" name={ACTION} value={PROVE} variant="contained" busy={state.busy}>
        Confirmar
      </BusyButton>
    </PageForm>
  )
}

interface ByLinkProps {
  token: string
  actions: ActionStanding
  onDone: () => void
}

/** What the opened link does, by a button: opening it uses nothing up (ACC-17). */
function ByLink({ token, actions, onDone }: ByLinkProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(actions.failed?.text)
  const prove = async () => {
    setBusy(true)
    try {
      await call('provePerson', { body: { token } })
      onDone()
    } catch (error) {
      setFailure(errorOf(error).message)
      setBusy(false)
    }
  }
  if (failure !== undefined)
    return (
      <>
        <Notice>{failure}</Notice>
        <AskLink isSent={false} actions={{ token: actions.token }} />
      </>
    )
  return (
    <PostForm token={actions.token}>
      <BusyButton variant="contained" busy={busy} {...posts(BY_LINK, () => void prove())}>
        Confirmar que sou eu
      </BusyButton>
    </PostForm>
  )
}

/** Sends the link to who has no password. */
export function AskLink({
  isSent,
  actions: { token, failed },
}: {
  isSent: boolean
  actions: ActionStanding
}) {
  const before = failed
    ? ({ kind: 'failed', text: failed.text } as const)
    : isSent
      ? ({ kind: 'sent', text: SENT_WORDS } as const)
      : undefined
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        A sua conta não tem password: para confirmar, enviamos-lhe uma ligação por e-mail.
      </Typography>
      <PostForm token={token}>
        <SendAgain
          label="Enviar a ligação"
          sent={SENT_WORDS}
          send={() => call('askProof', {})}
          before={before}
          button={(act) => posts(ASK, act)}
        />
      </PostForm>
    </>
  )
}
