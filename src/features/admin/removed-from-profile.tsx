import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { callAdmin } from '#src/api/admin-client.ts'
import { moment } from '#src/lib/moment.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { Panel } from './facts.tsx'

interface Removed {
  id: string
  subject: string
  at: string
}

interface RemovedFromProfileProps {
  /** Whose profile it was on, in words. */
  whose: string
  removed: readonly Removed[]
  onRestored: () => void
}

/** What was taken off a profile, with the button that puts each back (DEC-9, DEC-10). */
export function RemovedFromProfile({ whose, removed, onRestored }: RemovedFromProfileProps) {
  const [restoring, setRestoring] = useState<Removed>()
  if (removed.length === 0) return null
  return (
    <Panel title="Retirado do perfil">
      <Box component="ul" aria-label="Retirado do perfil" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {removed.map((one) => (
          <Box component="li" key={one.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {one.subject}
            <Typography variant="body2" color="textSecondary">
              {`Retirado a ${moment(one.at)} · guardado 30 dias`}
            </Typography>
            <Button
              variant="outlined"
              color="secondary"
              onClick={() => setRestoring(one)}
              aria-label={`Repor: ${one.subject}`}
              sx={{ mt: 1 }}
            >
              Repor…
            </Button>
          </Box>
        ))}
      </Box>
      {restoring && (
        <DecisionDialog
          kind="profile.restore"
          title="Repor no perfil"
          things={[`${restoring.subject}, de ${whose}`]}
          text="Volta ao perfil e às nossas páginas já. Fotografias de trabalhos ficam depois das que lá estão."
          action="Repor"
          onConfirm={async (reason, words) => {
            await callAdmin('restoreToProfile', {
              params: { id: restoring.id },
              body: { reason, ...words },
            })
            setRestoring(undefined)
            onRestored()
          }}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </Panel>
  )
}
