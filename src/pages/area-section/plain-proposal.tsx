import { link } from 'virtual:form-validators/proposal'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { proposalForm, type SentProposal } from '#schemas/forms/proposal.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { texts } from '#schemas/messages/texts.ts'
import { ApiError } from '#src/api/api-error.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { COST, PROPOSE } from './proposal-names.ts'

const PARTS = { widgets: moreWidgets }

const withHelp = (name: string, help: string) => {
  const own = proposalForm.ui[name] as { 'ui:options'?: JsonSchema } | undefined
  return { [name]: { ...own, 'ui:options': { ...own?.['ui:options'], help } } }
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

/** A proposal for a request as a form posts it (PRO-17); `cost` is what it costs as its page said, in credits. */
export const plainProposal = (request: string, cost: number | undefined, leadsTo: string) =>
  pageForm({
    form,
    validators,
    send: (call, values: SentProposal) =>
      call('sendProposal', {
        params: { id: request },
        query: cost === undefined ? {} : { cost },
        body: values,
      }),
    refusal: (error) => {
      if (!(error instanceof ApiError)) return { failure: texts.serverError }
      const problems = error.fields.filter(({ path }) => path.slice(1) in form.schema.properties)
      return { failure: error.message, problems }
    },
    leadsTo,
  })

interface PlainProposalProps {
  standing: FormStanding
  /** What it costs, in credits. */
  credits: number
}

/** The form of a proposal where there are no scripts. */
export function PlainProposal({ standing, credits }: PlainProposalProps) {
  const state = usePageForm({ form, validators, standing, submit: async () => {} })
  return (
    <PageForm state={state} parts={PARTS} action={`#${form.id}`}>
      <input type="hidden" name={COST} value={credits} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Pode retirar a proposta enquanto o cliente não a ler. Para juntar ficheiros use um navegador com
        JavaScript.
      </Typography>
      <Button type="submit" name={ACTION} value={PROPOSE} variant="contained" size="large">
        Enviar a proposta
      </Button>
    </PageForm>
  )
}
