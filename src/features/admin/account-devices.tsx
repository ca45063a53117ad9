import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { deviceInWords } from '#schemas/accounts/device-words.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { moment } from '#src/lib/moment.ts'
import { Panel } from './facts.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface Device {
  id: string
  program: string | null
  system: string | null
  first: string
  last: string
}

interface AccountDevicesProps {
  /** The account, and its e-mail. */
  id: string
  email: string
  devices: readonly Device[]
  /** Whether it is the administrator's own account, whose devices end on its own page. */
  own: boolean
  onEnded: () => void
}

/** Where an account is signed in, and the button that ends all of it (ADM-50). */
export function AccountDevices({ id, email, devices, own: isOwn, onEnded }: AccountDevicesProps) {
  const [ending, setEnding] = useState(false)
  if (devices.length === 0) return null
  return (
    <Panel title="Dispositivos">
      <Box component="ul" aria-label="Dispositivos" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {devices.map(({ id: device, first, last, ...names }) => (
          <Box component="li" key={device} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {deviceInWords(names)}
            <Typography variant="body2" color="textSecondary">
              {`Usado a ${moment(last)} · sessão desde ${moment(first)}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {!isOwn && (
        <Button variant="outlined" color="error" onClick={() => setEnding(true)} sx={{ mt: 1 }}>
          Terminar as sessões…
        </Button>
      )}
      {ending && (
        <ReasonDialog
          title="Terminar as sessões"
          text={`${email} sai já de todos os dispositivos e tem de iniciar sessão de novo. O motivo fica no registo.`}
          action="Terminar as sessões"
          onClose={() => setEnding(false)}
          onConfirm={async (reason) => {
            await callAdmin('endAccountDevices', { params: { id }, body: { reason } })
            setEnding(false)
            onEnded()
          }}
        />
      )}
    </Panel>
  )
}
