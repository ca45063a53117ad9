import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { AccountDevices } from '#src/features/admin/account-devices.tsx'
import { CorrectAccount } from '#src/features/admin/correct-contact.tsx'
import { DecisionDialog, type DecisionWords } from '#src/features/admin/decision-dialog.tsx'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { ListParts } from '#src/features/admin/lists/list-parts.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { RemoveFromProfile } from '#src/features/admin/remove-from-profile.tsx'
import { RemovedFromProfile } from '#src/features/admin/removed-from-profile.tsx'
import { ProposalsOfAccount } from '#src/features/admin/running/proposals-of-account.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { roleWords } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { AccountCredits } from './account-credits.tsx'
import { partsOfPerson } from './parts-of-person.ts'

type Role = 'client' | 'professional' | 'admin'
type Change =
  | { what: 'suspend' }
  | { what: 'reinstate' }
  | { what: 'role'; role: Role }
  | { what: 'payment'; payment: boolean }

const LIST = ['contas', 'Contas'] as const

/**
 * A person: the data of the account, or of a client without one, what may be done with it, and what the lists of the
 * administration have of the person (ADM-49). Each change has a reason.
 */
export function Page() {
  const { id: asked = '' } = useParams()
  const [change, setChange] = useState<Change>()
  const [removing, setRemoving] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const { said, tell } = useAct()
  const { data, failure, reload } = useLoaded(asked, (signal) =>
    callAdmin('showAccount', { params: { id: asked }, signal }),
  )
  if (!data) {
    return (
      <SectionFrame title="Conta" from={LIST} failure={failure} onRetry={reload}>
        {!failure && <Waiting label="A carregar a conta" shape="cards" />}
      </SectionFrame>
    )
  }
  const { id } = data
  const confirm = async (reason: string, words: DecisionWords = {}) => {
    if (change?.what === 'role')
      await callAdmin('changeRole', { params: { id }, body: { role: change.role, reason, ...words } })
    else if (change?.what === 'payment')
      await callAdmin('setSecurePayment', {
        params: { id },
        body: { payment: change.payment, reason, ...words },
      })
    else if (change?.what === 'suspend')
      await callAdmin('suspendAccount', { params: { id }, body: { reason, ...words } })
    else await callAdmin('reinstateAccount', { params: { id }, body: { reason, ...words } })
    setChange(undefined)
    const invited = change?.what === 'role' && change.role !== 'client' && !data.email_verified
    if (change) tell(invited ? INVITED : DONE[change.what])
    reload()
  }
  const hasAccount = data.status !== 'none'
  const dialogOf = (asked: Change) => ({
    ...wordsOf(asked, data.email),
    things: [data.name === '' ? data.email : `${data.name} (${data.email})`],
    onClose: () => setChange(undefined),
    onConfirm: confirm,
  })
  const isProfessional = data.role === 'professional'
  // The role that the account has takes an invitation back (ACC-34).
  const others = (Object.keys(roleWords) as Role[]).filter((role) => role !== data.role || data.invited_role)
  return (
    <SectionFrame title={data.name || data.email} from={LIST} failure={failure} said={said}>
      <Panel title={hasAccount ? 'Conta' : 'Cliente sem conta'}>
        <Facts
          facts={[
            ['E-mail', `${data.email} (${data.email_verified ? 'confirmado' : 'por confirmar'})`],
            [
              'Telemóvel',
              data.phone && `${data.phone} (${data.phone_verified ? 'confirmado' : 'por confirmar'})`,
            ],
            ['Localidade', [data.zip, data.city].filter(Boolean).join(' ')],
            ['Vai até', data.distance !== null && `${data.distance} km`],
            ['Serviços', isProfessional && servicesInSentence(data.services)],
            ['Papel', hasAccount && roleWords[data.role]],
            [
              'Convite',
              data.invited_role && `Para ${roleWords[data.invited_role]}, enquanto não abrir a ligação`,
            ],
            [
              'Estado',
              hasAccount &&
                (data.suspended
                  ? `Suspensa desde ${moment(data.suspended)}`
                  : data.status === 'active'
                    ? 'Ativa'
                    : 'Por ativar'),
            ],
            [
              'Pagamento Seguro',
              isProfessional && data.payment !== null ? (data.payment ? 'Aderente' : 'Não aderente') : null,
            ],
            [hasAccount ? 'Registo' : 'Cliente desde', moment(data.at)],
          ]}
        />
        {!hasAccount && (
          <Typography color="textSecondary" sx={{ mt: 3 }}>
            Fez pedidos e não tem conta. O contacto corrige-se na página de cada pedido.
          </Typography>
        )}
        {hasAccount && data.own && (
          <Typography color="textSecondary" sx={{ mt: 3 }}>
            É a sua própria conta: só outra pessoa da administração a pode suspender ou mudar de papel.{' '}
            <Link component={RouterLink} to={`${paths.admin}/conta`}>
              Mudar o seu nome
            </Link>
          </Typography>
        )}
        {hasAccount && !data.own && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
            <Button
              variant="outlined"
              color={data.suspended ? 'secondary' : 'error'}
              onClick={() => setChange(data.suspended ? { what: 'reinstate' } : { what: 'suspend' })}
            >
              <span>{data.suspended ? 'Reativar…' : 'Suspender…'}</span>
            </Button>
            {data.role !== 'admin' && data.invited_role !== 'admin' && (
              <Button color="secondary" onClick={() => setCorrecting(true)}>
                Corrigir o contacto…
              </Button>
            )}
            {others.map((role) => (
              <Button key={role} color="secondary" onClick={() => setChange({ what: 'role', role })}>
                Passar a {roleWords[role]}…
              </Button>
            ))}
            {isProfessional && data.payment !== null && (
              <Button
                color="secondary"
                onClick={() => setChange({ what: 'payment', payment: !data.payment })}
              >
                <span>
                  {data.payment
                    ? 'Retirar do Pagamento Seguro…'
                    : 'Marcar como aderente do Pagamento Seguro…'}
                </span>
              </Button>
            )}
            {isProfessional && data.payment !== null && (
              <Button color="secondary" onClick={() => setRemoving(true)}>
                Retirar do perfil…
              </Button>
            )}
          </Box>
        )}
      </Panel>
      {isProfessional && <ProposalsOfAccount id={id} />}
      {isProfessional && <AccountCredits id={id} email={data.email} onCorrected={tell} />}
      <RemovedFromProfile
        whose={data.name === '' ? data.email : `${data.name} (${data.email})`}
        removed={data.removed}
        onRestored={() => {
          tell('Conteúdo reposto no perfil.')
          reload()
        }}
      />
      <AccountDevices
        {...data}
        onEnded={() => {
          tell('Sessões terminadas.')
          reload()
        }}
      />
      <ListParts about={`${id} ${said ?? ''}`} parts={partsOfPerson({ ...data, isProfessional })} />
      {correcting && (
        <CorrectAccount
          {...data}
          onClose={() => setCorrecting(false)}
          onDone={() => {
            setCorrecting(false)
            tell('Contacto corrigido.')
            reload()
          }}
        />
      )}
      {removing && (
        <RemoveFromProfile
          id={id}
          onDone={() => {
            setRemoving(false)
            tell('Conteúdo retirado do perfil.')
            reload()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      {change && isGiven(change) && <ReasonDialog {...dialogOf(change)} />}
      {change && !isGiven(change) && <DecisionDialog {...dialogOf(change)} kind={`account.${change.what}`} />}
    </SectionFrame>
  )
}

/** How many services are named; more are a number. */
const NAMED = 12

/** The first services by name, and how many there are besides. */
function servicesInSentence(titles: readonly string[]): string {
  if (titles.length === 0) return 'Nenhum'
  const others = titles.length - NAMED
  return titles.slice(0, NAMED).join(', ') + (others > 0 ? ` e mais ${others}` : '')
}

/** Whether it gives what was asked, and decides nothing against anybody. */
const isGiven = (change: Change): boolean => change.what === 'payment' && change.payment

const DONE = {
  suspend: 'Conta suspensa.',
  reinstate: 'Conta reativada.',
  role: 'Papel mudado.',
  payment: 'Pagamento Seguro mudado.',
} as const

/** A person who never confirmed the e-mail gets a role by an invitation (ACC-34). */
const INVITED = 'Convite enviado: o papel muda quando a pessoa abrir a ligação e definir a password.'

function wordsOf(change: Change, email: string) {
  if (change.what === 'suspend') {
    return {
      title: 'Suspender a conta',
      text: `${email} deixa de poder entrar; as sessões e ligações em aberto terminam já.`,
      action: 'Suspender',
    }
  }
  if (change.what === 'reinstate') {
    return { title: 'Reativar a conta', text: `${email} volta a poder entrar.`, action: 'Reativar' }
  }
  if (change.what === 'payment') {
    return change.payment
      ? {
          title: 'Marcar como aderente do Pagamento Seguro',
          text: `O perfil de ${email} passa a dizer «Aderente Pagamento Seguro: SIM».`,
          action: 'Marcar',
        }
      : {
          title: 'Retirar do Pagamento Seguro',
          text: `O perfil de ${email} deixa de falar do Pagamento Seguro.`,
          action: 'Retirar',
        }
  }
  return {
    title: `Passar a ${roleWords[change.role]}`,
    text: `${email} passa a poder o que este papel pode; as sessões em aberto terminam já.`,
    action: 'Mudar o papel',
  }
}
