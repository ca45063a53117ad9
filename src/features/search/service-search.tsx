import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { paths } from '#src/routes/paths.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { SearchField } from './search-field.tsx'
import { useServiceSearch } from './use-service-search.ts'

const MoreResults = latePart(() => import('./more-results.tsx')).component((part) => part.MoreResults)

/** The service search: its text box with a list, its button, and a dialog with all results. */
export function ServiceSearch({ compact = false, initial = '' }: { compact?: boolean; initial?: string }) {
  const search = useServiceSearch(initial)
  const { box, send, all, wake, submit, order, visit } = search
  return (
    <Box
      component="form"
      role="search"
      aria-label={compact ? 'Procura rápida' : undefined}
      action={paths.search}
      method="get"
      noValidate
      onSubmit={submit}
      sx={{ width: '100%' }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flexDirection: { xs: compact ? 'row' : 'column', sm: 'row' },
          alignItems: { xs: compact ? 'flex-start' : 'stretch', sm: 'flex-start' },
        }}
      >
        <SearchField search={search} compact={compact} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          onPointerEnter={wake}
          aria-label="Pedir propostas"
          sx={{ minHeight: '3.5rem', flex: 'none', px: compact ? { xs: 2, sm: 3 } : undefined }}
        >
          <span>{compact ? 'Pedir' : 'Pedir propostas'}</span>
        </Button>
      </Box>
      {box.mode === 'showingMore' && (
        <Suspense>
          <MoreResults
            {...all}
            onClose={() => send({ type: 'MORE.CLOSED' })}
            onChosen={(result) => {
              if (result.kind === 'service') {
                send({ type: 'RESULT.CHOSEN', service: result })
                return order(result)
              }
              send({ type: 'MORE.CLOSED' })
              return visit(result)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
