import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Connection, tryAgain } from '#src/lib/connection/connection.ts'
import { useBarConnection } from '#src/lib/connection/use-connection.ts'

/**
 * Says that a part of the page waits for the connection, or that the page has to be loaded again after an update. The page
 * stays as it is meanwhile. Above dialogs, which may be what waits.
 */
export function ConnectionBar() {
  return <ConnectionNotice standing={useBarConnection()} />
}

/** The same for a given state. A person who closes it sees it again after the state has changed. */
export function ConnectionNotice({ standing }: { standing: Connection }) {
  const waits = standing === 'waiting'
  const [closed, setClosed] = useState<Connection>('good')
  if (closed !== 'good' && closed !== standing) setClosed('good')
  return (
    <Box role="status">
      {standing !== closed && standing !== 'good' && (
        <Box
          sx={{
            displayPrint: 'none',
            position: 'fixed',
            left: 16,
            right: 16,
            top: 8,
            zIndex: 'tooltip',
            mx: 'auto',
            maxWidth: 560,
            px: 2,
            py: 1.5,
            borderRadius: '12px',
            boxShadow: 4,
            bgcolor: 'warning.light',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
          }}
        >
          <span>
            {waits
              ? 'Sem ligação à internet. Continuamos assim que a ligação voltar.'
              : 'Há uma versão nova desta página. Recarregue-a para continuar.'}
          </span>
          <div>
            <Button onClick={() => (waits ? tryAgain() : location.reload())}>
              <span>{waits ? 'Tentar novamente' : 'Recarregar'}</span>
            </Button>
            <Button onClick={() => setClosed(standing)}>Fechar</Button>
          </div>
        </Box>
      )}
    </Box>
  )
}
