import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ASK_DAYS, returnReasons, returnRules } from '#schemas/credits/returns.ts'

/** The published rules of when credits are returned (CRD-11). */
export const ReturnRules = () => (
  <>
    <Typography sx={{ mb: 1 }}>
      Pode pedir a devolução dos créditos de uma proposta durante {ASK_DAYS} dias, uma vez por proposta:
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.75 }}>
      {returnReasons.map((reason) => (
        <li key={reason}>
          <strong>{returnRules[reason].title}.</strong> {returnRules[reason].text}
        </li>
      ))}
    </Box>
  </>
)
