import Box from '@mui/material/Box'
import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import type { StepFormContext } from '#src/forms/form-context.ts'

/** A section's fields in two columns where there is room. */
export function FieldGrid({ properties }: ObjectFieldTemplateProps<unknown, RJSFSchema, StepFormContext>) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {properties.map(({ content }) => content)}
    </Box>
  )
}
