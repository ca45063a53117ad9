import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import {
  type ProposalValues,
  plainProposalFor,
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
import { posts } from '#src/forms/posted/post-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { isRefused, UNSENT, usePageForm } from '#src/forms/use-page-form.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { FilesField } from './files-field.tsx'
import { keptFiles, useKeptFiles } from './kept-files.ts'
import { LastPrice } from './last-price.tsx'
import { proposalValidators } from './posted-proposal.ts'
import { ANSWER, CANCEL_CHANGE, CHANGE, COST, LAST_PRICE, LOOK, PROPOSE, WRITE_ON } from './proposal-names.ts'
import { useLooking } from './use-looking.ts'
import { asSent, type ProposalFile } from './use-proposal-files.ts'

const PARTS = { widgets: moreWidgets }
const formOf = new Map(priceKinds.map((kind) => [kind, proposalFor(kind)]))
const plainFormOf = new Map(priceKinds.map((kind) => [kind, plainProposalFor(kind)]))

interface ProposalFormProps {
  /** The id of the request or proposal: the tab keeps the typed text under it until it is sent (PRO-15). */
  about: string
  initial?: ProposalValues
  /** The files that it has. */
  initialFiles?: readonly Omit<ProposalFile, 'state'>[]
  /** The form as its page has it, or as it was posted and not sent. */
  standing: FormStanding
  /** Whether it was posted to look at it. */
  looks: boolean
  /** The cost in credits; undefined for the change of a sent proposal. */
  cost: number | undefined
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

/** A professional's proposal (PRO-5): written, looked at as the client sees it, and sent. */
export function ProposalForm(props: ProposalFormProps) {
  const {
    about,
    templates,
    lastPrice,
    standing,
    cost,
    onSend,
    preview,
    onKeep,
    onCancel,
    closed = false,
  } = props
  const [began] = useState(() => ({
    values: isRefused(standing) ? {} : { ...props.initial },
    files: props.initialFiles ?? [],
  }))
  const [kind, setKind] = useState(kindOf({ ...began.values, ...standing.values }))
  const inBrowser = useInBrowser()
  const { looking, look, write } = useLooking(props.looks)
  const files = useKeptFiles(about, began)
  const arrived = keptFiles(files.files)
  const [missed, setMissed] = useState(false)
  const state = usePageForm<ProposalValues>({
    form: (inBrowser ? formOf : plainFormOf).get(kind) ?? proposalForm,
    validators: proposalValidators,
    start: began.values,
    standing,
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
  // Also where the tab had kept another one, or it was chosen before scripts came.
  if (kindOf(values) !== kind) setKind(kindOf(values))
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
        <Box sx={withScripts}>
          <KeptTexts
            label="Os seus textos"
            texts={templates}
            onChoose={(text) => state.change({ ...values, message: message ? `${message}\n${text}` : text })}
          />
        </Box>
        {lastPrice && (
          <>
            {/* Enter in a field presses the form's first button: that is not the one that fills in the price. */}
            <button type="submit" form={proposalForm.id} name={ACTION} value={LOOK} hidden />
            <LastPrice
              price={lastPrice}
              {...posts(LAST_PRICE, () => state.change(withPrice(values, lastPrice)))}
              form={proposalForm.id}
            />
          </>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ ...withoutScripts, mb: 2 }}>
          Do preço, preencha só o que é do tipo que escolher: o resto não conta.
        </Typography>
        <PageForm
          state={state}
          parts={PARTS}
          action={`#${ANSWER}`}
          onRestore={() => files.reset(began.files)}
        >
          {cost !== undefined && <input type="hidden" name={COST} value={cost} />}
          <Box sx={withScripts}>
            <FilesField state={files} missed={missed} />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ ...withoutScripts, mb: 2 }}>
            {cost === undefined
              ? 'Os ficheiros que juntou ficam. Para os mudar use um navegador com JavaScript.'
              : 'Pode alterar e retirar a proposta enquanto o cliente não a ler. Para juntar ficheiros use um navegador com JavaScript.'}
          </Typography>
          {unsendable}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!closed && (
              <BusyButton type="submit" name={ACTION} value={LOOK} variant="contained" busy={state.busy}>
                Ver como fica
              </BusyButton>
            )}
            <Button
              color="secondary"
              variant={closed ? 'outlined' : 'text'}
              disabled={message.trim() === ''}
              onClick={() => onKeep(message)}
              sx={withScripts}
            >
              Guardar este texto…
            </Button>
            {onCancel && (
              <Button
                color="secondary"
                {...posts(CANCEL_CHANGE, () => {
                  state.drop()
                  onCancel()
                })}
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
                name={ACTION}
                value={cost === undefined ? CHANGE : PROPOSE}
                variant="contained"
                busy={state.busy}
                autoFocus
              >
                {cost === undefined ? 'Guardar a alteração' : 'Enviar a proposta'}
              </BusyButton>
            )}
            <Button color="secondary" {...posts(WRITE_ON, write)} form={proposalForm.id}>
              Voltar a escrever
            </Button>
          </Box>
        </Box>
      )}
    </>
  )
}
