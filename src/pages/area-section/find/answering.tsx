import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CHAT } from '#schemas/chat/chat.ts'
import { type ProposalValues, type SentProposal, storedPrice } from '#schemas/forms/proposal.ts'
import { shownPrice } from '#schemas/requests/prices.ts'
import { messageInWords } from '#schemas/requests/proposal-message.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { OpenChat } from '#src/features/chat/open-chat.tsx'
import type { PageChat } from '#src/features/chat/page-chat.ts'
import { CHANGE_OF, isTyped } from '#src/features/requests/is-typed.ts'
import { KeepName } from '#src/features/requests/keep-name.tsx'
import { OwnProposal, typedAs } from '#src/features/requests/proposal/own-proposal.tsx'
import { ProposalForm } from '#src/features/requests/proposal/proposal-form.tsx'
import { ANSWER, CHANGE, LOOK } from '#src/features/requests/proposal/proposal-names.ts'
import { ProposalWords } from '#src/features/requests/proposal/proposal-words.tsx'
import type { ProposalFile } from '#src/features/requests/proposal/use-proposal-files.ts'
import { withdrawingOf } from '#src/features/requests/proposal/withdrawal-words.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { photoUploader } from '#src/pages/photo-uploader.ts'
import { untouched } from '#src/routes/posted-form.ts'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import type { SectionData } from '../section-data.ts'
import { AnswerStanding, type Closed, type OpenRequest } from './answer-standing.tsx'

export interface AnsweringProps {
  request: OpenRequest
  /** The page's buttons, and the form of the proposal where it was posted and not sent. */
  loaded: SectionData
  /** The chat that the address asks for, where the server made the page. */
  pageChat: PageChat | undefined
  /** The request can no longer be seen: this is how it was. */
  isGone: boolean
  onChanged: () => void
}

/** The form of a proposal as it was posted and not sent; undefined where the page was asked for. */
export const typedIn = ({ form, action }: SectionData) => (action === undefined ? undefined : form)

/** The proposal or its form. One takes the place of the other, and the focus stays there. */
export function Answering(props: AnsweringProps) {
  const { request, loaded } = props
  const [search] = useSearchParams()
  // The text of a change that was refused stays, also where the client has read the proposal meanwhile.
  const [changing, setChanging] = useState(
    search.has(CHANGE) && (typedIn(loaded) !== undefined || closedFor(request, true) === undefined),
  )
  const place = useRef<HTMLDivElement>(null)
  const focusKept = useFocusKept(place)
  return (
    <Box ref={place} id={ANSWER} tabIndex={-1} {...focusKept} sx={{ outline: 'none' }}>
      <OwnAnswer {...props} changing={changing} setChanging={setChanging} />
    </Box>
  )
}

interface OwnAnswerProps extends AnsweringProps {
  changing: boolean
  setChanging: (changing: boolean) => void
}

/** Why a proposal cannot be sent, or its change. */
function closedFor({ state, own: proposal }: OpenRequest, isChange: boolean): Closed {
  if (!isChange) return state === 'open' ? undefined : 'over'
  return proposal?.state === 'sent' && proposal.read_at === null ? undefined : 'read'
}

function OwnAnswer({ request, loaded, pageChat, isGone, onChanged, changing, setChanging }: OwnAnswerProps) {
  const { standing: buttons, action } = loaded
  const typed = typedIn(loaded)
  const { id, service, state, credits, balance, own: proposal, templates } = request
  const notify = useNotify()
  const [query] = useSearchParams()
  const [keeping, setKeeping] = useState<string>()
  const sent = proposal !== null && proposal.state !== 'withdrawn'
  const isChange = sent && changing
  /** The typed text stays, whatever the request or the balance has become meanwhile. */
  const [began] = useState(sent || typed !== undefined || (state === 'open' && balance >= credits))
  const [sending, setSending] = useState(false)
  /** A text typed here stays where a proposal was sent from elsewhere meanwhile. */
  const [elsewhere, setElsewhere] = useState(sent && !changing && typed !== undefined)
  const [before, setBefore] = useState(sent)
  if (sent !== before) {
    setBefore(sent)
    setElsewhere(sent && !sending && isTyped(id))
    setSending(false)
  }
  const tell = (text: string) => {
    notify(text)
    onChanged()
  }
  const inWords = (message: string) =>
    messageInWords(message, { nome: '[nome do cliente]', serviço: service })
  const preview = (values: ProposalValues, files: readonly ProposalFile[]) => (
    <ProposalWords
      price={shownPrice(storedPrice(values))}
      message={inWords(values.message)}
      available={values.available}
      included={values.included}
      files={files}
    />
  )
  const send = async (values: SentProposal) => {
    setSending(!isChange)
    try {
      if (isChange) await call('changeProposal', { params: { id: proposal.id }, body: values })
      else await call('sendProposal', { params: { id }, query: { cost: credits }, body: values })
    } catch (error) {
      setSending(false)
      if (!(error instanceof ApiError)) throw error
      const costsMore = error.fields.some(({ path }) => path === '/cost')
      // It is no longer as the page shows it.
      if (costsMore || error.status === 404 || error.status === 409) onChanged()
      throw costsMore ? new ApiError(error.status, error.message) : error
    }
  }
  const wait = async (waits: boolean) => {
    try {
      await call('waitForPlace', { params: { id }, body: { waits } })
    } catch (error) {
      notify(errorOf(error).message, 'error')
    }
    onChanged()
  }
  const keep = keeping !== undefined && (
    <KeepName
      title="Guardar este texto"
      onClose={() => setKeeping(undefined)}
      onKeep={async (name) => {
        await call('saveTemplate', { body: { name, message: keeping } })
        setKeeping(undefined)
        tell('Texto guardado.')
      }}
    />
  )
  const closed = isGone ? 'gone' : elsewhere ? 'answered' : closedFor(request, isChange)
  const standing = (!isChange || closed) && (
    <AnswerStanding
      request={request}
      closed={closed}
      token={buttons.token}
      began={began}
      onShow={() => setElsewhere(false)}
      onWait={wait}
    />
  )
  if (sent && !changing && !elsewhere)
    return (
      <>
        {isGone && <Box sx={{ mb: 2 }}>{standing}</Box>}
        <OwnProposal
          proposal={{ ...proposal, message: inWords(proposal.message) }}
          token={buttons.token}
          chat={
            <OpenChat
              proposal={proposal.id}
              label="Escrever ao cliente"
              uploader={photoUploader}
              unread={proposal.messages_unread}
              asked={query.get(CHAT) === proposal.id}
              page={pageChat}
            />
          }
          onChange={() => setChanging(true)}
          onWithdraw={async () => {
            try {
              const query = proposal.state === 'chosen' ? { work: '1' as const } : {}
              await call('withdrawProposal', { params: { id: proposal.id }, query })
              tell(withdrawingOf(proposal).done)
            } catch (error) {
              notify(error instanceof Error ? error.message : String(error), 'error')
              onChanged()
            }
          }}
        />
      </>
    )
  if (!began && !isChange && (closed || balance < credits)) return standing
  return (
    <>
      {standing && <Box sx={{ mb: 2 }}>{standing}</Box>}
      <ProposalForm
        about={isChange ? CHANGE_OF + proposal.id : id}
        templates={templates}
        lastPrice={isChange ? null : request.last_price}
        standing={typed ?? untouched(buttons)}
        looks={action === LOOK && typed?.problems.length === 0}
        cost={isChange ? undefined : credits}
        preview={preview}
        onKeep={setKeeping}
        closed={closed !== undefined}
        {...(proposal && { initial: typedAs(proposal), initialFiles: proposal.files })}
        {...(isChange && { onCancel: () => setChanging(false) })}
        onSend={async (values) => {
          await send(values)
          setChanging(false)
          tell(isChange ? 'A proposta foi alterada.' : 'A proposta foi enviada.')
        }}
      />
      {keep}
    </>
  )
}
