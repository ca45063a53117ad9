import Box from '@mui/material/Box'

/** What is wrong with a field, in words, announced when it appears. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div aria-live="polite">
      {children !== undefined && (
        <Box component="p" id={id} sx={{ m: 0, mt: 1, color: 'error.main', fontSize: '0.9375rem' }}>
          {children}
        </Box>
      )}
    </div>
  )
}
