import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Price, shownPrice } from '#schemas/requests/prices.ts'

interface LastPriceProps extends ButtonProps {
  price: Price
}

/** The price of one's last proposal for the same service, which one press fills in (PRO-29). */
export function LastPrice({ price, ...button }: LastPriceProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Typography variant="body2">{`O último preço que pediu por este serviço: ${shownPrice(price)}`}</Typography>
      <Button size="small" variant="outlined" color="secondary" {...button}>
        Usar este preço
      </Button>
    </Box>
  )
}
