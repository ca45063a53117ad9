import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'

export const MLS_PATH = `${paths.area}/mls`
export const OWN_MLS_PATH = `${MLS_PATH}/meus`
/** The part of an address that asks for the form: of a new property, or of the one with this id. */
export const FORM = 'imovel'
export const NEW = 'novo'

/** The heading of the MLS's pages, with what to do there. */
export function MlsHeading({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ color: 'secondary.main' }}>
          {title}
        </Typography>
        {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      </Box>
      {children}
    </Box>
  )
}

/** The button that leads to the form of a new property. */
export function ShareButton() {
  return (
    <Button component={RouterLink} to={`${OWN_MLS_PATH}?${FORM}=${NEW}`} variant="contained">
      Partilhar um imóvel
    </Button>
  )
}
