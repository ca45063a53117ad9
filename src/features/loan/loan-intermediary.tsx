import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { CreditIntermediary } from '#schemas/messages/public-settings.ts'
import { openOnPaper } from '#src/ui/on-paper.ts'

interface LoanIntermediaryProps {
  intermediary: CreditIntermediary
}

/**
 * The credit intermediary, as the law requires (LOAN-2; DL 81-C/2017, articles 53 and 54): a line that opens to the rest. A key
 * of the form does not render it again.
 */
export const LoanIntermediary = memo(function LoanIntermediary({ intermediary }: LoanIntermediaryProps) {
  const { name, category, number, registerUrl, lenders, email, phone, address } = intermediary
  return (
    <Box
      component="details"
      sx={{
        px: { xs: 2, md: 3 },
        pb: 0.5,
        borderRadius: '16px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        ...openOnPaper,
      }}
    >
      <Box component="summary" sx={{ py: 1.25, lineHeight: 1.4 }}>
        <Box component="span" sx={{ fontWeight: 400 }}>
          Intermediário de crédito: <strong>{name}</strong>{' '}
          <Box component="span" sx={{ color: 'primary.main', textDecoration: 'underline' }}>
            Ver
          </Box>
        </Box>
      </Box>
      <Typography variant="body2">
        {category}, registado no Banco de Portugal com o n.º {number}.{' '}
        <Link href={registerUrl} target="_blank" rel="noopener">
          Confirmar no registo (abre num separador novo)
        </Link>
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        Mutuantes: {lenders}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, pb: 1.5, overflowWrap: 'anywhere' }}>
        {address} · {phone} · <Link href={`mailto:${email}`}>{email}</Link>
      </Typography>
    </Box>
  )
})
