import { link } from 'virtual:form-validators/erase-person'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ERASE, ERASE_TOKEN, type Erasure, erasureInWords } from '#schemas/accounts/erasing.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { erasePerson } from '#schemas/forms/erase-person.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { retention, spanInWords } from '#schemas/messages/retention.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { dropAllTyped } from '#src/forms/kept/kept-typed.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { dropSession } from '#src/lib/storage/session.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { refusalBy } from './refusal.ts'

/** The part of the area's address that says what was erased. */
const ERASED = 'apagou'

const words = {
  all: 'A sua conta e os seus dados foram apagados.',
  account: 'A conta foi apagada. Para apagar pedidos feitos com este e-mail, confirme-o primeiro.',
}
const wordsFor = (all: boolean) => (all ? words.all : words.account)

/** What the address of the area says that was erased, in words. */
export function erasedIn(query: URLSearchParams): string | undefined {
  const erased = query.get(ERASED)
  return erased === null ? undefined : wordsFor(erased === 'tudo')
}

const erase = (call: CallFunction, { password }: { password: string }) =>
  call('erasePerson', { body: { password } })

/** Erasing the account as the area takes it (ACC-26, ACC-31). */
export const erasing = pageForm({
  form: erasePerson,
  validators: linkForm(erasePerson, link),
  send: erase,
  refusal: refusalBy((error) => error.message),
  leadsTo: ({ all }) => `${paths.area}?${ERASED}=${all ? 'tudo' : 'conta'}`,
})

/** The values of the buttons that ask for the link, and that erase by it (ACC-45). */
const ASK_ERASURE = 'apagar-pedir'
const ERASE_BY_LINK = 'apagar-ligacao'
/** The part of the area's address that says that the link was sent. */
const LINK_SENT = 'ligacao'

const SENT = 'Enviámos-lhe a ligação por e-mail. É válida durante uma hora.'

/** What the area's posted buttons do about erasing, where there are no scripts. */
export const erasureActs = (token: string) => ({
  [ASK_ERASURE]: async (call: CallFunction) => {
    await call('askErasure', {})
    return `${paths.area}?${ERASE}=1&${LINK_SENT}=1#${ERASE}`
  },
  [ERASE_BY_LINK]: async (call: CallFunction) => {
    const { all } = await call('erasePerson', { body: { token } })
    return `${paths.area}?${ERASED}=${all ? 'tudo' : 'conta'}`
  },
})

interface ErasePersonProps {
  standing: FormStanding
  /** The area's posted buttons. */
  actions: ActionStanding
  hasPassword: boolean
  /** What ends with the account, where it came with the page. */
  erasure: Erasure | undefined
  query: URLSearchParams
  /** Whether the address asks for it. */
  asked: boolean
}

/**
 * Erases the account after two confirmations: a button, then the password, or a link for who has none. It says first what
 * ends (ACC-26, ACC-44, ACC-45).
 */
export function ErasePerson({ standing, actions, hasPassword, erasure, query, asked }: ErasePersonProps) {
  const [asking, setAsking] = useState(asked)
  const navigate = useNavigate()
  const sayErased = (all: boolean) => {
    dropSession()
    dropAllTyped()
    navigate(paths.home, { replace: true, state: { message: wordsFor(all) } })
  }
  const state = usePageForm({
    ...erasing,
    standing,
    submit: async (values) => {
      sayErased((await erase(call, values)).all)
    },
  })
  useEffect(() => {
    if (asking) document.getElementById(`${erasePerson.id}_password`)?.focus()
  }, [asking])
  if (!asking) {
    return (
      <form method="get" action={`#${ERASE}`}>
        <Button color="error" {...posts('1', () => setAsking(true))} name={ERASE}>
          Apagar a minha conta
        </Button>
      </form>
    )
  }
  return (
    <Box id={ERASE} sx={{ scrollMarginTop: 16 }}>
      <Typography sx={{ mb: 2 }}>
        A conta, os pedidos e os outros dados que guardamos sobre si são apagados e não podem ser recuperados.
        Nas cópias de segurança ficam até {spanInWords(retention.backups.keptMs)}.
      </Typography>
      <Ending first={erasure} />
      {!hasPassword && (
        <ByLink
          token={query.get(ERASE_TOKEN)}
          isSent={query.has(LINK_SENT)}
          actions={actions}
          onErased={sayErased}
        />
      )}
      {hasPassword && (
        <PageForm state={state} action={`#${ERASE}`}>
          <BusyButton
            type="submit"
            name={ACTION}
            value={ERASE}
            color="error"
            variant="contained"
            busy={state.busy}
          >
            Apagar definitivamente
          </BusyButton>{' '}
          <Button
            href={paths.area}
            onClick={(event) => {
              event.preventDefault()
              setAsking(false)
            }}
          >
            Não apagar
          </Button>
        </PageForm>
      )}
    </Box>
  )
}

/** What ends with the account (ACC-44). */
function Ending({ first }: { first: Erasure | undefined }) {
  const { data, failure } = useLoaded('erasure', (signal) => call('showErasure', { signal }), first)
  if (failure) return <Notice>Não conseguimos ver agora o que acaba com a conta.</Notice>
  const ends = data ? erasureInWords(data) : []
  if (ends.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {ends.map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
    </Alert>
  )
}

interface ByLinkProps {
  /** The token of the link that was opened. */
  token: string | null
  isSent: boolean
  actions: ActionStanding
  onErased: (all: boolean) => void
}

/** Erases the account of who has no password, by a link that is sent by e-mail (ACC-45). */
function ByLink({ token, isSent, actions: { token: form, failed }, onErased }: ByLinkProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(failed?.action === ERASE_BY_LINK ? failed.text : undefined)
  const eraseByLink = async (linkToken: string) => {
    setBusy(true)
    try {
      onErased((await call('erasePerson', { body: { token: linkToken } })).all)
    } catch (error) {
      setFailure(errorOf(error).message)
      setBusy(false)
    }
  }
  if (token === null || failure !== undefined)
    return (
      <>
        {failure !== undefined && <Notice>{failure}</Notice>}
        <Typography sx={{ mb: 2 }}>
          A sua conta não tem password: para confirmar, enviamos-lhe uma ligação por e-mail.
        </Typography>
        <PostForm token={form}>
          <SendAgain
            label="Enviar a ligação"
            sent={SENT}
            send={() => call('askErasure', {})}
            before={
              failed?.action === ASK_ERASURE
                ? { kind: 'failed', text: failed.text }
                : isSent
                  ? { kind: 'sent', text: SENT }
                  : undefined
            }
            button={(act) => posts(ASK_ERASURE, act)}
          />
        </PostForm>
      </>
    )
  return (
    <PostForm token={form}>
      <BusyButton
        color="error"
        variant="contained"
        busy={busy}
        {...posts(ERASE_BY_LINK, () => void eraseByLink(token))}
      >
        Apagar definitivamente
      </BusyButton>{' '}
      <Button href={paths.area}>Não apagar</Button>
    </PostForm>
  )
}
