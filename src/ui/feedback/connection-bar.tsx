import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Connection, tryAgain } from '#src/lib/connection/connection.ts'
import { useBarConnection } from '#src/lib/connection/use-connection.ts'

/** Whether the bar stands at the screen's end: it leaves the edge where it would cover what has the focus (PAGE-44). */
function useEvasion(bar: RefObject<HTMLElement | null>, shown: boolean): boolean {
  const [low, setLow] = useState(false)
  useEffect(() => {
    if (!shown) return
    let frame = 0
    const look = () => {
      const focused = document.activeElement
      if (!bar.current || !focused || focused === document.body || bar.current.contains(focused)) return
      const [barBox, focusedBox] = [bar.current.getBoundingClientRect(), focused.getBoundingClientRect()]
      if (focusedBox.top < barBox.bottom && focusedBox.bottom > barBox.top) setLow((before) => !before)
    }
    // The browser scrolls to what has the focus after the event.
    const lookLater = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    lookLater()
    document.addEventListener('focusin', lookLater)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', lookLater)
    }
  }, [bar, shown])
  return low
}

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
  const shown = standing !== closed && standing !== 'good'
  const bar = useRef<HTMLDivElement>(null)
  const low = useEvasion(bar, shown)
  return (
    <Box role="status">
      {shown && (
        <Box
          ref={bar}
          sx={{
            displayPrint: 'none',
            position: 'fixed',
            left: 16,
            right: 16,
            [low ? 'bottom' : 'top']: 8,
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
