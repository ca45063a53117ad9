import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useMemo, useState } from 'react'
import { besideTitles, type CatalogueResult } from '#schemas/catalogue/results.ts'
import { texts } from '#schemas/messages/texts.ts'
import { Beside } from '#src/ui/inputs/combobox-list.tsx'

const keyOf = ({ kind, id }: CatalogueResult): string => `${kind}${id}`

interface MoreResultsProps {
  /** The area that the results are the services of. */
  area?: CatalogueResult | undefined
  results: readonly CatalogueResult[]
  onClose: () => void
  onChosen: (result: CatalogueResult) => unknown
}

/** All results, or the services of an area, of which one is chosen (CAT-11, CAT-18). */
export function MoreResults({ area, results, onClose, onChosen }: MoreResultsProps) {
  const [chosen, setChosen] = useState<CatalogueResult>()
  const [refused, setRefused] = useState(false)
  const go = () => {
    if (chosen) onChosen(chosen)
    else setRefused(true)
  }
  const beside = useMemo(() => besideTitles(results), [results])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="more-title">
      <DialogTitle id="more-title">{`${area?.title ?? 'Todos os resultados'} (${results.length})`}</DialogTitle>
      <DialogContent dividers>
        <RadioGroup
          aria-labelledby="more-title"
          aria-describedby={refused ? 'more-error' : undefined}
          value={chosen ? keyOf(chosen) : null}
          onChange={(_event, value) => {
            setChosen(results.find((result) => keyOf(result) === value))
            setRefused(false)
          }}
        >
          {results.map((result) => (
            <FormControlLabel
              key={keyOf(result)}
              value={keyOf(result)}
              control={<Radio />}
              label={
                <>
                  {result.title}
                  {beside.has(result) && <Beside>{beside.get(result)}</Beside>}
                </>
              }
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
        {refused && (
          <FormHelperText id="more-error" error role="alert" sx={{ flex: '1 1 100%', mx: 0 }}>
            {texts.chooseFromList}
          </FormHelperText>
        )}
        {area && (
          <Button onClick={() => onChosen(area)} sx={{ mr: 'auto' }}>
            Ver a página da área
          </Button>
        )}
        <Button onClick={onClose}>Fechar</Button>
        <Button variant="contained" onClick={go}>
          Continuar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
