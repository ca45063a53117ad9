import Chip from '@mui/material/Chip'

/** Marks a request whose client needs it 'Com urgência' (TEL-18): amber waits. */
export const UrgentChip = () => <Chip size="small" color="warning" label="Urgente" />
