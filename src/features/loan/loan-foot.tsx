import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp'
import { useState } from 'react'
import { printMoney } from '#schemas/atoms/money.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { estimateLoan } from '#schemas/wizards/loan/estimate.ts'
import { useKeyboardHeight } from '#src/lib/page/use-keyboard-height.ts'
import { LoanSummary } from './loan-summary.tsx'

/** The browser scrolls a focused field above the line. */
const aboveTheLine = { 'input, select, textarea, button': { scrollMarginBottom: '88px' } }

/** On a phone: the indicative instalment at the bottom of the screen; it expands to the whole summary. */
export function LoanFoot({ answers }: { answers: Answers }) {
  const [open, setOpen] = useState(false)
  const keyboard = useKeyboardHeight()
  const instalment = estimateLoan(answers)?.instalment
  const Caret = open ? CaretDownIcon : CaretUpIcon
  return (
    <Paper
      elevation={6}
      sx={{
        position: 'sticky',
        bottom: 'var(--page-foot, 0px)',
        translate: keyboard > 0 ? `0 -${keyboard}px` : undefined,
        zIndex: 2,
        borderRadius: '16px',
        overflow: 'hidden',
      }}
    >
      <GlobalStyles styles={aboveTheLine} />
      <ButtonBase
        aria-expanded={open}
        aria-controls="loan-foot"
        onClick={() => setOpen(!open)}
        sx={{ width: '100%', minHeight: 56, px: 2, gap: 1.5, font: 'inherit', textAlign: 'left' }}
      >
        <Box component="span" sx={{ flex: 1, lineHeight: 1.25 }}>
          Prestação mensal indicativa
        </Box>
        <Box
          component="span"
          sx={{ fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {instalment === undefined ? '–' : `${printMoney(instalment)} €`}
        </Box>
        <Caret aria-hidden />
      </ButtonBase>
      <Box id="loan-foot" sx={{ maxHeight: '55vh', overflowY: 'auto' }}>
        {open && <LoanSummary answers={answers} />}
      </Box>
    </Paper>
  )
}
