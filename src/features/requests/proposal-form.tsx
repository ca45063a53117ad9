import { link } from 'virtual:form-validators/proposal'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { linkForm } from '#schemas/forms/define-form.ts'
import {
  type ProposalValues,
  priceProblems,
  proposalFor,
  proposalForm,
  type SentProposal,
  withPrice,
} from '#schemas/forms/proposal.ts'
import { type Price, type PriceKind, priceKinds } from '#schemas/requests/prices.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { ApiError } from '#src/api/api-error.ts'
import { KeptTexts } from '#src/forms/kept/kept-texts.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { keptOf, UNSENT, usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FilesField } from './files-field.tsx'
import { filesIn, keptFiles } from './kept-files.ts'
import { LastPrice } from './last-price.tsx'
import { asSent, type ProposalFile, useProposalFiles } from './use-proposal-files.ts'

const validators = linkForm(proposalForm, link)
const PARTS = { widgets: moreWidgets }
/** The page's address while one looks at the proposal, so that the browser's Back leads to writing. */
const LOOKING = 'ver'
const formOf = new Map(priceKinds.map((kind) => [kind, proposalFor(kind)]))

interface ProposalFormProps {
  /** The id of what it is about: what is typed stays in the tab under it until it is sent (PRO-15). */
  about: string
  initial?: ProposalValues
  /** The files that it has. */
  initialFiles?: readonly Omit<ProposalFile, 'state'>[]
  /** What the button does. */
  action: string
  templates: readonly { id: string; name: string; message: string }[]
  /** The price that they asked last for this service (PRO-29). */
  lastPrice?: Price | null
  onSend: (values: SentProposal) => Promise<void>
  /** Shows the values as the client will read them. */
  preview: (values: ProposalValues, files: readonly ProposalFile[]) => ReactNode
  /** Keeps the message under a name. */
  onKeep: (message: string) => void
  onCancel?: () => void
  /** It can no longer be sent: what was typed stays, to be copied or kept. */
  closed?: boolean
}

const kindOf = ({ price_kind }: StepAnswers): PriceKind =>
  priceKinds.find((one) => one === price_kind) ?? 'fixed'

/** Whether one looks at the proposal, as an entry of the browser's history of its own. */
function useLooking() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  const at = search.has(LOOKING)
  // Looking ends with Back, and with a reload: what comes next has to be checked again.
  useEffect(() => {
    if (!at) setReady(false)
  }, [at])
  useEffect(() => {
    if (at && !ready) setSearch({}, { replace: true, preventScrollReset: true })
  }, [at, ready, setSearch])
  return {
    looking: ready && at,
    look() {
      setReady(true)
      setSearch({ [LOOKING]: '1' }, { preventScrollReset: true })
    },
    write() {
      if (at && ready) navigate(-1)
      setReady(false)
    },
  }
}

/** A professional's proposal (PRO-5): written, looked at as the client sees it, and sent. */
export function ProposalForm(props: ProposalFormProps) {
  const { about, action, templates, lastPrice, onSend, preview, onKeep, onCancel, closed = false } = props
  const [began] = useState(() => ({ values: { ...props.initial }, files: props.initialFiles ?? [] }))
  const [storedForm] = useState(() => keptOf(proposalForm, about, began.values))
  const [kind, setKind] = useState(kindOf({ ...began.values, ...storedForm?.values }))
  const { looking, look, write } = useLooking()
  const files = useProposalFiles(storedForm?.also === undefined ? began.files : filesIn(storedForm.also))
  const arrived = keptFiles(files.files)
  const [missed, setMissed] = useState(false)
  const state = usePageForm<ProposalValues>({
    form: formOf.get(kind) ?? proposalForm,
    validators,
    start: began.values,
    keep: about,
    keepAlso: arrived === keptFiles(began.files.map(asSent)) ? undefined : arrived,
    check: (values) => priceProblems({ ...values, price_kind: kind }),
    alsoWrong: async () => {
      setMissed(!files.settled)
      return !files.settled
    },
    submit: async (values) => {
      if (!looking) {
        look()
        return UNSENT
      }
      await onSend({ ...values, files: files.ids })
      write()
      return undefined
    },
    refusal: (error) => {
      write()
      if (error instanceof ApiError) return { failure: error.message, problems: error.fields }
      return { failure: String(error) }
    },
  })
  const { values } = state
  const message = typeof values.message === 'string' ? values.message : ''
  const unsendable = closed && (
    <Typography sx={{ my: 2 }}>
      {`Já não é possível enviar.${message.trim() === '' ? '' : ' O que escreveu continua aqui, para o poder copiar.'}`}
    </Typography>
  )
  return (
    <>
      {/* It stays while one looks at the proposal, so that nothing typed is lost. */}
      <Box sx={{ display: looking ? 'none' : 'block' }}>
        <KeptTexts
          label="Os seus textos"
          texts={templates}
          onChoose={(text) => state.change({ ...values, message: message ? `${message}\n${text}` : text })}
        />
        {lastPrice && (
          <LastPrice
            price={lastPrice}
            onClick={() => {
              setKind(lastPrice.price_kind)
              state.change(withPrice(values, lastPrice))
            }}
          />
        )}
        <PageForm
          state={state}
          parts={PARTS}
          onChange={(next) => setKind(kindOf(next))}
          onRestore={() => files.reset(began.files)}
        >
          <FilesField state={files} missed={missed} />
          {unsendable}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!closed && (
              <BusyButton type="submit" variant="contained" busy={state.busy}>
                Ver como fica
              </BusyButton>
            )}
            <Button
              color="secondary"
              variant={closed ? 'outlined' : 'text'}
              disabled={message.trim() === ''}
              onClick={() => onKeep(message)}
            >
              Guardar este texto…
            </Button>
            {onCancel && (
              <Button
                color="secondary"
                onClick={() => {
                  state.drop()
                  onCancel()
                }}
              >
                Cancelar
              </Button>
            )}
          </Box>
        </PageForm>
      </Box>
      {looking && (
        <Box role="region" aria-label="Como o cliente vê a sua proposta">
          {/* The form's own validators have just passed the values. */}
          {preview(values as ProposalValues, files.files)}
          {unsendable}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {!closed && (
              <BusyButton
                type="submit"
                form={proposalForm.id}
                variant="contained"
                busy={state.busy}
                autoFocus
              >
                {action}
              </BusyButton>
            )}
            <Button color="secondary" onClick={write}>
              Voltar a escrever
            </Button>
          </Box>
        </Box>
      )}
    </>
  )
}
