import { keyframes, styled } from '@mui/material/styles'
import { useLong } from '#src/lib/page/use-long.ts'
import { HiddenStatus } from './hidden-status.tsx'

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } })

/** Where motion is not wanted it is as long at once (theme). */
const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  height: 4,
  zIndex: theme.zIndex.tooltip,
  background: theme.vars?.palette.primary.main,
  transformOrigin: 'left',
  animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.3, 1) forwards`,
  pointerEvents: 'none',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
  '@media print': { display: 'none' },
}))

/** A line at the top of the screen once something has been under way for 300 ms, which is announced once (PAGE-65). */
export function WaitingLine({ busy }: { busy: boolean }) {
  const long = useLong(busy)
  return (
    <>
      {long && <Line data-waiting />}
      <HiddenStatus>{long ? 'A carregar a página…' : ''}</HiddenStatus>
    </>
  )
}
