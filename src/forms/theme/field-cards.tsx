import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ValuesAround } from '../form-context.ts'
import type { ObjectProps } from './templates.tsx'

/** Some fields of a form that are about one thing. */
export interface FieldCard {
  readonly title: string
  /** The names of the form's fields. */
  readonly fields: readonly string[]
  /** Next to each other where there is room. */
  readonly columns: 1 | 2
}

interface FieldCardsProps extends Pick<ObjectProps, 'properties' | 'formData'> {
  cards: readonly FieldCard[]
  /** Stands under the fields of the card with this title. */
  under?: Readonly<Record<string, ReactNode>>
}

/** A form's fields in cards, one idea each (PAGE-76); a card of which the form has no field is left out. */
export function FieldCards({ cards, under = {}, properties, formData }: FieldCardsProps) {
  const contentOf = (field: string) => properties.find(({ name }) => name === field)?.content
  const shown = cards.filter(({ fields }) => fields.some((field) => contentOf(field) !== undefined))
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
              // The last fields' own margin is not added to the card's.
              mb: -2,
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
          {under[title]}
        </Paper>
      ))}
    </ValuesAround>
  )
}
