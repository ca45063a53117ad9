import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ASKED_LABEL } from '#schemas/requests/asking.ts'
import { decidingInWords } from '#schemas/requests/deciding.ts'
import { shownPrice } from '#schemas/requests/prices.ts'
import { messageInWords } from '#schemas/requests/proposal-message.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { HideRequest } from '#src/features/requests/hide-request.tsx'
import { proposalStates, typedAs } from '#src/features/requests/own-proposal.tsx'
import { ProposalWords } from '#src/features/requests/proposal-words.tsx'
import { UrgentChip } from '#src/features/requests/urgent-chip.tsx'
import { WaitForPlace } from '#src/features/requests/wait-for-place.tsx'
import { whenSent } from '#src/features/requests/when-sent.ts'
import { mayWithdraw, withdrawalInWords, withdrawingOf } from '#src/features/requests/withdrawal-words.ts'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { paths } from '#src/routes/paths.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { untouched } from '#src/routes/posted-form.ts'
import { Answer } from '#src/ui/fact.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CHANGE, LEAVE_WORK, READ, WITHDRAW } from './proposal-names.ts'
import { ownChatPath, requestPath } from './request-paths.ts'
import type { PlainRequestRecord } from './section-data.ts'

/** On the server alone: only pages without scripts show it. */
const PlainProposal = import.meta.env.SSR ? (await import('./plain-proposal.tsx')).PlainProposal : undefined

const LIST = `${paths.area}/pedidos`
const ignore = () => {}

interface PlainRequestProps {
  request: PlainRequestRecord
  standing: ActionStanding
  /** A proposal, or its change, that was posted and refused. */
  proposing: FormStanding | undefined
  /** Whether the address asks for the form that changes the proposal. */
  changing: boolean | undefined
  /** Whether it is shown although it could not be marked as read. */
  shows: boolean | undefined
}

/** One request for a professional, and their proposal for it, where there are no scripts (PRO-17). */
export function PlainRequest({ request, standing, proposing, changing, shows }: PlainRequestProps) {
  const { id, service, at, urgent, asked, answers, own, state, credits, balance } = request
  const left = balance - credits
  const sent = own !== null && own.state !== 'withdrawn'
  const isUnread = own?.state === 'sent' && own.read_at === null
  // What was typed of a change that was refused stays, also where the client has read the proposal meanwhile.
  const isChanging = sent && changing === true && (isUnread || proposing !== undefined)
  const isVeiled = request.unread && !sent && shows !== true && proposing === undefined
  const heading = (
    <>
      <Link href={LIST} sx={{ py: 1 }}>
        Pedidos para si
      </Link>
      <Typography variant="h1" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
        {service}
      </Typography>
      {urgent && <UrgentChip />}
      <Typography color="textSecondary" sx={{ mb: 2 }} suppressHydrationWarning>
        {[...(asked ? [ASKED_LABEL] : []), ...decidingInWords(request), whenSent(at)].join(' · ')}
      </Typography>
    </>
  )
  // Only a press says that somebody has read it.
  if (isVeiled)
    return (
      <>
        {heading}
        {standing.failed && <Notice>{standing.failed.text}</Notice>}
        <PostForm token={standing.token}>
          <Button type="submit" name={ACTION} value={READ} variant="contained">
            Ver o pedido
          </Button>
        </PostForm>
      </>
    )
  return (
    <>
      {heading}
      <Card>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
          {answers.map((answer) => (
            <Answer key={answer.question} {...answer} />
          ))}
        </Box>
      </Card>
      {standing.failed && <Notice>{standing.failed.text}</Notice>}
      {!sent && (
        <HideRequest request={request} hidden={request.hidden} token={standing.token} onPress={ignore} />
      )}
      {isChanging && (
        <Card>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            Alterar a sua proposta
          </Typography>
          <noscript>
            {PlainProposal && (
              <PlainProposal standing={proposing ?? { ...untouched(standing), values: typedAs(own) }}>
                <Button href={requestPath(id)} color="secondary" size="large">
                  Cancelar
                </Button>
              </PlainProposal>
            )}
          </noscript>
        </Card>
      )}
      {isChanging ? null : sent ? (
        <Card>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            A sua proposta
          </Typography>
          <Chip {...proposalStates[own.state]} sx={{ mb: 1.5 }} />
          <ProposalWords
            {...own}
            price={shownPrice(own)}
            message={messageInWords(own.message, { nome: '[nome do cliente]', serviço: service })}
          />
          {own.phone && (
            <Typography sx={{ mt: 2 }}>
              O cliente mostrou-lhe o telemóvel:{' '}
              <Link href={`tel:+351${own.phone.replace(/\D/g, '')}`}>{own.phone}</Link>
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button href={ownChatPath(id, own.id)} variant="outlined" color="secondary">
              Escrever ao cliente
            </Button>
            {isUnread && (
              <Button href={`${requestPath(id)}?${CHANGE}=1`} color="secondary">
                Alterar
              </Button>
            )}
          </Box>
          {mayWithdraw(own) && (
            <Box component="details" sx={{ mt: 2 }}>
              <summary>{withdrawingOf(own).title}</summary>
              <Typography sx={{ my: 1 }}>{withdrawalInWords(own)}</Typography>
              <PostForm token={standing.token}>
                <Button
                  type="submit"
                  name={ACTION}
                  value={own.state === 'chosen' ? LEAVE_WORK : WITHDRAW}
                  variant="contained"
                >
                  {withdrawingOf(own).yes}
                </Button>
              </PostForm>
            </Box>
          )}
        </Card>
      ) : (
        <Card>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            Responder
          </Typography>
          <Alert severity={left < 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
            <span>
              {state !== 'open'
                ? `${leadStateWords[state]}: este pedido já não recebe propostas.`
                : left < 0
                  ? `Responder custa ${creditsInWords(credits)}, e tem ${creditsInWords(balance)}.`
                  : `Responder custa ${creditsInWords(credits)}. Fica com ${creditsInWords(left)}.`}
            </span>
            {state === 'full' && (
              <WaitForPlace waits={request.waits} token={standing.token} onPress={ignore} />
            )}
          </Alert>
          {((state === 'open' && left >= 0) || proposing) && (
            <noscript>
              {PlainProposal && (
                <PlainProposal
                  standing={proposing ?? untouched(standing)}
                  credits={credits}
                  lastPrice={request.last_price}
                />
              )}
            </noscript>
          )}
        </Card>
      )}
    </>
  )
}

const Card = ({ children }: { children: ReactNode }) => (
  <Paper
    component="section"
    elevation={1}
    sx={{ width: '100%', mb: 3, p: { xs: 2, md: 4 }, borderRadius: '16px' }}
  >
    {children}
  </Paper>
)
