import { link } from 'virtual:form-validators/shared-property'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { placeText } from '#schemas/atoms/place-text.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { type SharedValues, sharedFor, sharedPropertyForm } from '#schemas/forms/shared-property.ts'
import { mayHaveSize, SHARED_DAYS, sizeProblems } from '#schemas/mls/property.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { suggestPlaces } from '#src/api/suggest-places.ts'
import type { FieldHelp } from '#src/forms/fields-form.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { isRefused, usePageForm } from '#src/forms/use-page-form.ts'
import { NumberWidget } from '#src/forms/widgets/number-widget.tsx'
import { PlaceWidget } from '#src/forms/widgets/place-widget.tsx'
import { randomId } from '#src/lib/random-id.ts'
import { pageForm, sentIdOf } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import type { OwnProperty } from './property-card.tsx'

/** The value of the button that posts the form, where there are no scripts. */
export const SHARE = 'partilhar'

const validators = linkForm(sharedPropertyForm, link)
const PARTS = {
  widgets: { ...moreWidgets, UpDownWidget: NumberWidget, [placeText.schema.format]: PlaceWidget },
}
const HELP: FieldHelp = { suggest: (_kind, text, signal) => suggestPlaces(text, signal) }

/** What is wrong with the typology, also of one that stayed from before its property was land. */
const wrongSize = ({ kind, size }: StepAnswers) => sizeProblems(mayHaveSize(kind) ? { kind, size } : { kind })

interface Sending {
  /** The id of the property that is changed; undefined for a new one, which `request` names, so that it is shared once. */
  id: string | undefined
  request: string
}

function sendProperty(call: CallFunction, { size, ...values }: SharedValues, { id, request }: Sending) {
  const body = { ...values, ...(mayHaveSize(values.kind) && size !== undefined && { size }) }
  if (id !== undefined) return call('changeShared', { params: { id }, body })
  return call('shareProperty', { body, idempotencyKey: `${request}-${fingerprint(JSON.stringify(body))}` })
}

/** The form of a property as its page takes it: of a new one, or of the own one with this id (MLS-3). */
export function postedProperty(form: PostedForm, id: string | undefined) {
  const field = (name: keyof SharedValues) => textOf(form.posted, `${sharedPropertyForm.id}_${name}`)
  const kind = field('kind')
  return pageForm<SharedValues, unknown>({
    form: sharedFor(kind),
    validators,
    send: (call, values) => sendProperty(call, values, { id, request: sentIdOf(form) }),
    refusal: refusalOf,
    also: wrongSize({ kind, size: field('size') }).map((problem) => ({ keyword: 'refused', ...problem })),
  })
}

interface PropertyFormProps {
  /** The property that is changed; a new one without it. */
  property?: OwnProperty | undefined
  standing: FormStanding
  /** The page that who changes their mind goes back to. */
  list: string
  onSent: () => void
}

/** What stands in the form of a property as it is stored. */
function valuesOf({ business, kind, size, area, price, typed, ...row }: OwnProperty): SharedValues {
  const { description, commission, link: page } = row
  const fields = sharedPropertyForm.schema.properties
  return {
    ...{ business, kind, area, price, place: typed, description },
    ...(size !== null && { size: size as SharedValues['size'] & keyof typeof fields }),
    ...(commission !== null && { commission }),
    ...(page !== null && { link: page }),
  }
}

/** A property that a professional shares (MLS-3): new, or changed. */
export function PropertyForm({ property, standing, list, onSent }: PropertyFormProps) {
  const [start] = useState<StepAnswers>(() => (property ? valuesOf(property) : {}))
  const [kind, setKind] = useState<unknown>((isRefused(standing) ? standing.values : start).kind)
  const [request] = useState(randomId)
  const state = usePageForm<SharedValues>({
    form: sharedFor(kind),
    validators,
    start,
    standing,
    keep: property?.id ?? 'new',
    check: wrongSize,
    submit: async (values) => {
      await sendProperty(call, values, { id: property?.id, request })
      onSent()
    },
    refusal: refusalOf,
  })
  // Chosen, brought back by the tab, or chosen before the page was hydrated.
  if (state.values.kind !== kind) setKind(state.values.kind)
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageForm state={state} parts={PARTS} help={HELP}>
        {!property && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            O imóvel fica à vista dos outros profissionais do imobiliário durante {SHARED_DAYS} dias, com o
            seu nome, e-mail e telefone, para falarem consigo. Ao partilhar, concorda em mostrá-los.
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton
            type="submit"
            name={ACTION}
            value={SHARE}
            variant="contained"
            size="large"
            busy={state.busy}
          >
            {property ? 'Guardar' : 'Partilhar o imóvel'}
          </BusyButton>
          <Button component={RouterLink} to={list} color="secondary" onClick={state.drop}>
            Cancelar
          </Button>
        </Box>
      </PageForm>
    </Box>
  )
}
