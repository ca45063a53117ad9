import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { iconInWords } from '#schemas/catalogue/icon-words.ts'
import { iconNames } from '#schemas/catalogue/icons.ts'
import { fold } from '#schemas/text/fold.ts'
import { FOCUS_RING } from '#src/ui/focus-ring.ts'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const icons = iconNames
  .map((name) => ({ name, words: iconInWords(name) }))
  .sort((a, b) => a.words.localeCompare(b.words, 'pt'))

interface IconPickerProps {
  /** The icon's name; '' without one. */
  value: string
  /** What it is the icon of: 'da opção 2'. */
  of: string
  onChange: (name: string) => void
}

/** The icon of an option, and the button that opens all icons to choose from by their pictures (ADM-61). */
export function IconPicker({ value, of, onChange }: IconPickerProps) {
  const [open, setOpen] = useState(false)
  const words = value === '' ? 'Escolher ícone' : `Ícone: ${iconInWords(value)}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="dialog"
        aria-label={`${words}, ${of}`}
        startIcon={value !== '' && <SheetIcon name={value} size={24} />}
        onClick={() => setOpen(true)}
      >
        <span>{words}</span>
      </Button>
      {value !== '' && (
        <Button color="secondary" aria-label={`Sem ícone, ${of}`} onClick={() => onChange('')}>
          Sem ícone
        </Button>
      )}
      {open && (
        <Icons
          value={value}
          of={of}
          onChoose={(name) => {
            onChange(name)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}

interface IconsProps {
  value: string
  of: string
  onChoose: (name: string) => void
  onClose: () => void
}

/** All icons with their names. A press on one takes it; the arrows go from one to the next, and Enter takes it. */
function Icons({ value, of, onChoose, onClose }: IconsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(value)
  const matchingIcons = icons.filter(({ name, words }) => fold(`${words} ${name}`).includes(fold(text)))
  const taken =
    matchingIcons.find(({ name }) => name === chosen)?.name ??
    (text !== '' ? matchingIcons[0]?.name : undefined)
  const take = (event: FormEvent) => {
    event.preventDefault()
    // A dialog stands in the page's form for React, not for the browser.
    event.stopPropagation()
    if (taken !== undefined) onChoose(taken)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id} data-own-undo>
      <form onSubmit={take} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{`Ícone ${of}`}</DialogTitle>
        <DialogContent>
          <Box component="label" htmlFor={`${id}-procura`}>
            Procurar ícone
          </Box>
          <TextInput
            id={`${id}-procura`}
            type="search"
            autoFocus
            value={text}
            placeholder="Ex.: casa"
            onChange={({ target }) => setText(target.value)}
            sx={{ minHeight: 44, mb: 1.5 }}
          />
          <Box
            role="radiogroup"
            aria-label="Ícones"
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}
          >
            {matchingIcons.map(({ name, words }) => (
              <Box
                key={name}
                component="label"
                sx={{
                  position: 'relative',
                  display: 'flex',
                  flexDirection: 'column',
                  alignItems: 'center',
                  gap: 0.5,
                  p: 1,
                  minHeight: 84,
                  textAlign: 'center',
                  fontSize: '0.875rem',
                  lineHeight: 1.2,
                  overflowWrap: 'anywhere',
                  cursor: 'pointer',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: '12px',
                  '&:hover': { borderColor: 'chosen.main' },
                  '&:has(:checked)': { borderColor: 'chosen.main', bgcolor: 'chosen.light' },
                  '&:has(:focus-visible)': FOCUS_RING,
                }}
              >
                <Box
                  component="input"
                  type="radio"
                  name={id}
                  checked={chosen === name}
                  onChange={() => setChosen(name)}
                  onClick={({ detail }) => detail > 0 && onChoose(name)}
                  sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
                />
                <SheetIcon name={name} size={36} />
                {words}
              </Box>
            ))}
          </Box>
          <VisuallyHidden role="status">
            {text !== '' && (matchingIcons.length === 1 ? '1 ícone' : `${matchingIcons.length} ícones`)}
          </VisuallyHidden>
          {matchingIcons.length === 0 && (
            <Typography color="textSecondary">Nenhum ícone tem esse nome. Tente outra palavra.</Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button color="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" disabled={taken === undefined}>
            <span>{taken === undefined ? 'Usar este' : `Usar «${iconInWords(taken)}»`}</span>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
