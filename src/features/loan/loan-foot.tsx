import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp'
import { memo, useCallback, useState } from 'react'
import { printMoney } from '#schemas/atoms/money.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { estimateLoan } from '#schemas/wizards/loan/estimate.ts'
import { useKeyboardHeight } from '#src/lib/page/use-keyboard-height.ts'
import { screenFoot } from '#src/ui/screen-foot.ts'
import { withScripts } from '#src/ui/with-scripts.ts'
import { LoanSummary } from './loan-summary.tsx'

/** On a phone, once there is an instalment: it stands at the bottom of the screen and expands to the whole summary. */
export function LoanFoot({ answers }: { answers: Answers }) {
  const [open, setOpen] = useState(false)
  const keyboard = useKeyboardHeight()
  const instalment = estimateLoan(answers)?.instalment
  const toggle = useCallback(() => setOpen((before) => !before), [])
  const close = useCallback(() => setOpen(false), [])
  if (instalment === undefined) return null
  return (
    <Foot
      instalment={`${printMoney(instalment)} €`}
      keyboard={keyboard}
      summed={open ? answers : undefined}
      onToggle={toggle}
      onLeave={close}
    />
  )
}

interface FootProps {
  instalment: string
  keyboard: number
  /** The answers that the open summary shows; undefined while it is closed. */
  summed: Answers | undefined
  onToggle: () => void
  /** The focus went elsewhere: the open summary would cover what has it. */
  onLeave: () => void
}

/** Most keys of the form do not change the instalment, and render nothing here. */
const Foot = memo(function Foot({ instalment, keyboard, summed, onToggle, onLeave }: FootProps) {
  const Caret = summed ? CaretDownIcon : CaretUpIcon
  return (
    <Paper
      elevation={6}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave()
      }}
      sx={{
        ...withScripts,
        display: { md: 'none' },
        displayPrint: 'none',
        ...screenFoot('6rem'),
        translate: keyboard > 0 ? `0 -${keyboard}px` : undefined,
        zIndex: 2,
        borderRadius: '16px',
        overflow: 'hidden',
      }}
    >
      <ButtonBase
        aria-expanded={summed !== undefined}
        aria-controls="loan-foot"
        onClick={onToggle}
        sx={{ width: '100%', minHeight: 56, px: 2, gap: 1.5, font: 'inherit', textAlign: 'left' }}
      >
        <Box component="span" sx={{ flex: 1, lineHeight: 1.25 }}>
          Prestação mensal indicativa
        </Box>
        <Box
          component="span"
          sx={{ fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {instalment}
        </Box>
        <Caret aria-hidden />
      </ButtonBase>
      <Box id="loan-foot" sx={{ maxHeight: '55vh', overflowY: 'auto' }}>
        {summed && <LoanSummary answers={summed} />}
      </Box>
    </Paper>
  )
})
