import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import type { Titled } from '#schemas/catalogue/search.ts'
import { texts } from '#schemas/messages/texts.ts'

interface MoreResultsProps {
  services: readonly Titled[]
  onClose: () => void
  onChosen: (service: Titled) => void
}

/** All services that match, of which one is chosen (CAT-11). */
export function MoreResults({ services, onClose, onChosen }: MoreResultsProps) {
  const [chosen, setChosen] = useState<number>()
  const [refused, setRefused] = useState(false)
  const go = () => {
    const service = services.find(({ id }) => id === chosen)
    if (service) onChosen(service)
    else setRefused(true)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="more-title">
      <DialogTitle id="more-title">Todos os resultados ({services.length})</DialogTitle>
      <DialogContent dividers>
        <RadioGroup
          aria-labelledby="more-title"
          aria-describedby={refused ? 'more-error' : undefined}
          value={chosen ?? null}
          onChange={(_event, value) => {
            setChosen(Number(value))
            setRefused(false)
          }}
        >
          {services.map(({ id, title }) => (
            <FormControlLabel key={id} value={id} control={<Radio />} label={title} sx={{ minHeight: 44 }} />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
        {refused && (
          <FormHelperText id="more-error" error role="alert" sx={{ flex: '1 1 100%', mx: 0 }}>
            {texts.chooseFromList}
          </FormHelperText>
        )}
        <Button onClick={onClose}>Fechar</Button>
        <Button variant="contained" onClick={go}>
          Continuar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
