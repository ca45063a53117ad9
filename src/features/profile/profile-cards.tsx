import Box from '@mui/material/Box'
import { asObject } from '#schemas/validation/json-object.ts'
import { FieldCards } from '#src/forms/theme/field-cards.tsx'
import type { ObjectProps } from '#src/forms/theme/templates.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { WorkMap } from './work-map.tsx'

const AREA = 'Zona de trabalho'

/** The form's fields by the cards that they stand in. */
const CARDS = [
  { title: 'Aparência', fields: ['logo', 'banner'], columns: 2 },
  { title: 'Sobre si', fields: ['name', 'acts_as', 'info1', 'info2', 'info3'], columns: 1 },
  { title: 'Fotografias', fields: ['gallery', 'show_work'], columns: 1 },
  { title: 'Serviços', fields: ['services'], columns: 1 },
  { title: AREA, fields: ['zip_work', 'distance'], columns: 2 },
  { title: 'Empresa e ligações', fields: ['established', 'employees', 'website', 'facebook'], columns: 2 },
] as const

/** The fields of the own profile in cards, with the map of the area under its fields. */
export const ProfileCards = (props: ObjectProps) => {
  const { zip_work: zip, distance } = asObject(props.formData)
  const map = (
    <Box sx={withScripts}>
      <WorkMap
        zip={typeof zip === 'string' ? zip : ''}
        distance={typeof distance === 'number' ? distance : 0}
      />
    </Box>
  )
  return (
    <>
      {/* Enter in a field presses this button: otherwise it would press the first one, of the photographs. */}
      <button type="submit" hidden />
      <FieldCards {...props} cards={CARDS} under={{ [AREA]: map }} />
    </>
  )
}
