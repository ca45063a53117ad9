import { link } from 'virtual:form-validators/shared-property'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import { type SharedValues, sharedFor, sharedPropertyForm } from '#schemas/forms/shared-property.ts'
import { mayHaveSize, SHARED_DAYS, sizeProblems } from '#schemas/mls/property.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { suggestPlaces } from '#src/api/suggest-places.ts'
import type { FieldHelp } from '#src/forms/fields-form.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { lateWidgets } from '#src/forms/theme/late-widgets.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { keptOf, usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import type { OwnProperty } from './property-card.tsx'

const validators = linkForm(sharedPropertyForm, link)
const PARTS = { widgets: { ...moreWidgets, ...lateWidgets } }
const HELP: FieldHelp = { suggest: (_kind, text, signal) => suggestPlaces(text, signal) }

interface PropertyFormProps {
  /** The property that is changed; a new one without it. */
  property?: OwnProperty | undefined
  onSend: (values: SharedValues) => Promise<void>
  onCancel: () => void
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
export function PropertyForm({ property, onSend, onCancel }: PropertyFormProps) {
  const [began] = useState<StepAnswers>(() => (property ? valuesOf(property) : {}))
  const keep = property?.id ?? 'new'
  const [storedForm] = useState(() => keptOf(sharedPropertyForm, keep, began))
  const [kind, setKind] = useState<unknown>({ ...began, ...storedForm?.values }.kind)
  const state = usePageForm<SharedValues>({
    form: sharedFor(kind),
    validators,
    start: began,
    keep,
    check: (values) => sizeProblems(mayHaveSize(values.kind) ? values : { kind: values.kind }),
    submit: ({ size, ...values }) =>
      onSend({ ...values, ...(mayHaveSize(values.kind) && size !== undefined && { size }) }),
    refusal: refusalOf,
  })
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageForm state={state} parts={PARTS} help={HELP} onChange={(next) => setKind(next.kind)}>
        {!property && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            O imóvel fica à vista dos outros profissionais do imobiliário durante {SHARED_DAYS} dias, com o
            seu nome, e-mail e telefone, para falarem consigo. Ao partilhar, concorda em mostrá-los.
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton type="submit" variant="contained" size="large" busy={state.busy}>
            {property ? 'Guardar' : 'Partilhar o imóvel'}
          </BusyButton>
          <Button
            color="secondary"
            onClick={() => {
              state.drop()
              onCancel()
            }}
          >
            Cancelar
          </Button>
        </Box>
      </PageForm>
    </Box>
  )
}
