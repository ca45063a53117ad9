import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { type ProposalValues, type SentProposal, storedPrice } from '#schemas/forms/proposal.ts'
import { shownPrice } from '#schemas/requests/prices.ts'
import { messageInWords } from '#schemas/requests/proposal-message.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { OpenChat } from '#src/features/chat/open-chat.tsx'
import { KeepName } from '#src/features/requests/keep-name.tsx'
import { OwnProposal, typedAs } from '#src/features/requests/own-proposal.tsx'
import { ProposalForm } from '#src/features/requests/proposal-form.tsx'
import { ProposalWords } from '#src/features/requests/proposal-words.tsx'
import type { ProposalFile } from '#src/features/requests/use-proposal-files.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { photoUploader } from '#src/pages/photo-uploader.ts'
import { paths } from '#src/routes/paths.ts'
import { useNotify } from '#src/ui/feedback/notifications.tsx'

/** A request as a professional sees it. */
export type OpenRequest = ReplyOf<typeof calls.showOpenRequest>

interface AnsweringProps {
  request: OpenRequest
  onChanged: () => void
}

/** The proposal or its form. One takes the place of the other, and the focus stays there. */
export function Answering(props: AnsweringProps) {
  const [changing, setChanging] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focusKept = useFocusKept(place)
  return (
    <Box ref={place} tabIndex={-1} {...focusKept} sx={{ outline: 'none' }}>
      <OwnAnswer {...props} changing={changing} setChanging={setChanging} />
    </Box>
  )
}

interface OwnAnswerProps extends AnsweringProps {
  changing: boolean
  setChanging: (changing: boolean) => void
}

function OwnAnswer({ request, onChanged, changing, setChanging }: OwnAnswerProps) {
  const { id, service, state, credits, balance, own, templates } = request
  const notify = useNotify()
  const [query] = useSearchParams()
  const [keeping, setKeeping] = useState<string>()
  const sent = own !== null && own.state !== 'withdrawn'
  const left = balance - credits
  /** What was typed stays, whatever the request or the balance has become meanwhile. */
  const [began] = useState(sent || (state === 'open' && left >= 0))
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
    try {
      await call('sendProposal', { params: { id }, query: { cost: credits }, body: values })
    } catch (error) {
      const costsMore = error instanceof ApiError && error.fields.some(({ path }) => path === '/cost')
      if (!costsMore) throw error
      onChanged()
      throw new ApiError(error.status, error.message)
    }
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
  if (sent && !changing)
    return (
      <OwnProposal
        own={{ ...own, message: inWords(own.message) }}
        chat={
          <OpenChat
            proposal={own.id}
            label="Escrever ao cliente"
            uploader={photoUploader}
            unread={own.messages_unread}
            asked={query.get(CHAT) === own.id}
          />
        }
        onChange={() => setChanging(true)}
        onWithdraw={async () => {
          try {
            await call('withdrawProposal', { params: { id: own.id } })
            tell('A proposta foi retirada.')
          } catch (error) {
            notify(error instanceof Error ? error.message : String(error), 'error')
            onChanged()
          }
        }}
      />
    )
  const isOver = !sent && state !== 'open'
  const isShort = !sent && !isOver && left < 0
  const standing = isOver ? (
    <Alert severity="info">{leadStateWords[state]}: este pedido já não recebe propostas.</Alert>
  ) : isShort ? (
    <Alert severity="warning">
      <Typography sx={{ mb: 1.5 }}>
        Responder custa {creditsInWords(credits)}, e tem {creditsInWords(balance)}.
      </Typography>
      <Button
        component={RouterLink}
        to={paths.credits}
        {...(began && { target: '_blank' })}
        variant="contained"
      >
        Comprar créditos
      </Button>
    </Alert>
  ) : (
    !sent && (
      <Alert severity="info">
        Responder custa {creditsInWords(credits)}. Fica com {creditsInWords(left)}.
      </Alert>
    )
  )
  if ((isOver || isShort) && !began) return standing
  return (
    <>
      {standing && <Box sx={{ mb: 2 }}>{standing}</Box>}
      <ProposalForm
        about={sent ? own.id : id}
        templates={templates}
        action={sent ? 'Guardar a alteração' : 'Enviar a proposta'}
        preview={preview}
        onKeep={setKeeping}
        {...(own && { initial: typedAs(own), initialFiles: own.files })}
        {...(sent && { onCancel: () => setChanging(false) })}
        onSend={async (values) => {
          if (sent) await call('changeProposal', { params: { id: own.id }, body: values })
          else await send(values)
          setChanging(false)
          tell(sent ? 'A proposta foi alterada.' : 'A proposta foi enviada.')
        }}
      />
      {keep}
    </>
  )
}
