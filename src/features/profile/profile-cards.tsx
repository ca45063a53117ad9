import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { asObject } from '#schemas/validation/json-object.ts'
import { ValuesAround } from '#src/forms/form-context.ts'
import type { ObjectProps } from '#src/forms/theme/templates.tsx'
import { WorkMap } from './work-map.tsx'

/** The form's fields by the cards that they stand in. */
const CARDS = [
  { title: 'Aparência', fields: ['logo', 'banner'], columns: 2 },
  { title: 'Sobre si', fields: ['name', 'info1', 'info2', 'info3'], columns: 1 },
  { title: 'Fotografias', fields: ['gallery', 'show_work'], columns: 1 },
  { title: 'Serviços', fields: ['services'], columns: 1 },
  { title: 'Zona de trabalho', fields: ['zip_work', 'distance'], columns: 2 },
  { title: 'Empresa e ligações', fields: ['established', 'employees', 'website', 'facebook'], columns: 2 },
] as const

/** The fields of the own profile in cards, with the map of the area under its fields. */
export const ProfileCards = (props: ObjectProps) => {
  const { zip_work: zip, distance } = asObject(props.formData)
  return (
    <Cards {...props}>
      <WorkMap
        zip={typeof zip === 'string' ? zip : ''}
        distance={typeof distance === 'number' ? distance : 0}
      />
    </Cards>
  )
}

/** Those of the fields that stand in the form, in their cards; `children` stand under the area's. */
export function Cards({ properties, formData, children }: ObjectProps & { children?: ReactNode }) {
  const contentOf = (field: string) => properties.find(({ name }) => name === field)?.content
  const shown = CARDS.filter(({ fields }) => fields.some((field) => contentOf(field) !== undefined))
  return (
    <ValuesAround value={formData}>
      {shown.map(({ title, fields, columns }) => (
        <Paper
          key={title}
          component="section"
          elevation={1}
          sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}
        >
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            {title}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              columnGap: 3,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: `repeat(${columns}, minmax(0, 1fr))`,
              },
            }}
          >
            {fields.map((field) => (
              <div key={field}>{contentOf(field)}</div>
            ))}
          </Box>
          {title === 'Zona de trabalho' && children}
        </Paper>
      ))}
    </ValuesAround>
  )
}
