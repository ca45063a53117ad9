import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { screenFoot } from '#src/ui/screen-foot.ts'
import { withScripts } from '#src/ui/with-scripts.ts'

interface SignupFootProps {
  /** How many options are chosen, on steps that take several. */
  chosen: number | undefined
  notice: string | undefined
  /** The buttons, the one that continues first. */
  children: ReactNode
}

const inWords = (chosen: number): string =>
  chosen === 0 ? 'Nenhum escolhido' : chosen === 1 ? '1 escolhido' : `${chosen} escolhidos`

/** The sticky buttons at the bottom of the card. */
export function SignupFoot({ chosen, notice, children }: SignupFootProps) {
  return (
    <Box
      sx={{
        ...screenFoot('16rem'),
        displayPrint: 'none',
        zIndex: 1,
        mt: 3,
        mx: { xs: -2, sm: -4 },
        mb: { xs: -2, sm: -4 },
        px: { xs: 2, sm: 4 },
        py: { xs: 1.5, sm: 2 },
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 16px 16px',
        bgcolor: 'background.paper',
      }}
    >
      {notice !== undefined && (
        <Box sx={{ mb: 1.5 }}>
          <Notice>{notice}</Notice>
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'row-reverse',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          '& > button + *': { order: 1 },
        }}
      >
        {children}
        {chosen !== undefined && (
          <Box
            role="status"
            sx={{
              order: { xs: -1, sm: 0 },
              flex: { xs: '1 0 100%', sm: 'none' },
              fontWeight: 650,
              ...withScripts,
            }}
          >
            {inWords(chosen)}
          </Box>
        )}
      </Box>
    </Box>
  )
}
