import { link } from 'virtual:form-validators/proposal'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { proposalForm, type SentProposal, withPrice } from '#schemas/forms/proposal.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { texts } from '#schemas/messages/texts.ts'
import type { Price } from '#schemas/requests/prices.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { ApiError } from '#src/api/api-error.ts'
import { LastPrice } from '#src/features/requests/last-price.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { pageForm, untouched } from '#src/routes/posted-form.ts'
import { CHANGE, COST, LAST_PRICE, PROPOSE } from './proposal-names.ts'

const PARTS = { widgets: moreWidgets }

const withHelp = (name: string, help: string) => {
  const fieldUi = proposalForm.ui[name] as { 'ui:options'?: JsonSchema } | undefined
  return { [name]: { ...fieldUi, 'ui:options': { ...fieldUi?.['ui:options'], help } } }
}

/** The form with the prices of all kinds: without scripts none can come and go with the kind. */
const form = {
  ...proposalForm,
  ui: {
    ...proposalForm.ui,
    ...withHelp('price', 'Em branco, se o preço é só depois de uma visita.'),
    ...withHelp('price_max', 'Só para um preço entre dois valores.'),
    ...withHelp('price_unit', 'Só para um preço por unidade: m², dia, porta …'),
  },
}
const validators = linkForm(proposalForm, link)

type Send = (call: LoaderContext['call'], values: SentProposal) => Promise<unknown>

/** Sends a proposal for a request; `cost` is what it costs as its page said, in credits. */
export const sending =
  (request: string, cost: number | undefined): Send =>
  (call, values) =>
    call('sendProposal', { params: { id: request }, query: cost === undefined ? {} : { cost }, body: values })

/** Changes one's own proposal for a request; its files stay. */
export const changing =
  (request: string): Send =>
  async (call, values) => {
    const { own } = await call('showOpenRequest', { params: { id: request } })
    if (own === null) throw new ApiError(404, texts.stalePage)
    const files = own.files.map(({ id }) => id)
    return call('changeProposal', { params: { id: own.id }, body: { ...values, files } })
  }

/** A proposal as a form posts it (PRO-17), and where it leads. */
export const plainProposal = (send: Send, leadsTo: string) =>
  pageForm({
    form,
    validators,
    send,
    refusal: (error) => {
      if (!(error instanceof ApiError)) return { failure: texts.serverError }
      const problems = error.fields.filter(({ path }) => path.slice(1) in form.schema.properties)
      return { failure: error.message, problems }
    },
    leadsTo,
  })

/** The form of a proposal as it was posted, with the price that its professional asked last for the service (PRO-29). */
export async function withLastPrice(
  { call, onServer, form: { posted } }: ActionContext,
  request: string,
): Promise<FormStanding> {
  const { last_price } = await call('showOpenRequest', { params: { id: request } })
  const values = readPosted(form, posted, {}, { prefix: form.id })
  return { ...untouched(onServer), values: last_price ? withPrice(values, last_price) : values }
}

interface PlainProposalProps {
  standing: FormStanding
  /** What it costs, in credits; undefined where one that was sent is changed. */
  credits?: number
  lastPrice?: Price | null
  /** What stands beside its button. */
  children?: ReactNode
}

/** The form of a proposal where there are no scripts. */
export function PlainProposal({ standing, credits, lastPrice, children }: PlainProposalProps) {
  const isNew = credits !== undefined
  const state = usePageForm({ form, validators, standing, submit: async () => {} })
  return (
    <PageForm state={state} parts={PARTS} action={`#${form.id}`}>
      {isNew && <input type="hidden" name={COST} value={credits} />}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {isNew
          ? 'Pode alterar e retirar a proposta enquanto o cliente não a ler. Para juntar ficheiros use um navegador com JavaScript.'
          : 'Os ficheiros que juntou ficam. Para os mudar use um navegador com JavaScript.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" name={ACTION} value={isNew ? PROPOSE : CHANGE} variant="contained" size="large">
          <span>{isNew ? 'Enviar a proposta' : 'Guardar a alteração'}</span>
        </Button>
        {children}
      </Box>
      {/* After the button that sends: Enter in a field presses the first one. */}
      {lastPrice && (
        <Box sx={{ mt: 3 }}>
          <LastPrice price={lastPrice} type="submit" name={ACTION} value={LAST_PRICE} formNoValidate />
        </Box>
      )}
    </PageForm>
  )
}
