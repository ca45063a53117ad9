import Box from '@mui/material/Box'

/** For what fills a page: the footer is out of view until it is there, and moves nobody (PAGE-67). */
export const WaitingPage = ({ label }: { label: string }) => (
  <Box sx={{ minHeight: '100vh' }}>
    <WaitingQuestion label={label} />
  </Box>
)

/** A placeholder for a question and its options while they load. */
export function WaitingQuestion({ label }: { label: string }) {
  const bar = { bgcolor: 'action.hover', borderRadius: '12px', mb: 1 } as const
  return (
    <Box role="status" aria-label={label} sx={{ p: 3 }}>
      <Box sx={{ ...bar, height: 36, width: '80%', mb: 3 }} />
      {[0, 1, 2, 3].map((row) => (
        <Box key={row} sx={{ ...bar, height: 52 }} />
      ))}
    </Box>
  )
}
