import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FoundKind, MIN_FIND } from '#schemas/calls/admin/find.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { pause } from '#src/lib/pause.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Beside, ComboboxList, ComboboxOption } from '#src/ui/inputs/combobox-list.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { useCombobox } from '#src/ui/inputs/use-combobox.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type Place, placesSearch } from './places.ts'

/** What a kind of thing is called, and its page under `/admin`. */
const foundWords: Readonly<Record<FoundKind, { word: string; addressOf: (id: string) => string }>> = {
  service: { word: 'Serviço', addressOf: (id) => `servicos/${id}` },
  subgroup: { word: 'Subgrupo', addressOf: (id) => `subgrupos/${id}` },
  request: { word: 'Pedido', addressOf: (id) => `pedidos/${id}` },
  loan: { word: 'Pedido de crédito', addressOf: (id) => `credito/${id}` },
  account: { word: 'Conta', addressOf: (id) => `contas/${id}` },
  purchase: { word: 'Compra', addressOf: (id) => `compras?texto=${id}` },
  contact: { word: 'Mensagem', addressOf: (id) => `mensagens/${id}` },
}

/** How long nothing is typed before the text is searched for. */
const TYPING_MS = 200

/** The search over everything (ADM-32): pages and actions at once, things of the server as it finds them. */
export function FindDialog({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const wanted = text.trim()
  const asked = wanted.length >= MIN_FIND
  const { data, failure, loading } = useLoaded(asked ? wanted : '', async (signal) => {
    if (!asked) return { found: [] }
    await pause(TYPING_MS, signal)
    return callAdmin('findAnything', { query: { text: wanted }, signal })
  })
  const searchPlaces = useMemo(() => placesSearch(places), [places])
  const { places: fitting, near } = searchPlaces(wanted)
  const results = (asked && !loading && data?.found) || []
  const pages = fitting.map((place) => ({
    key: `${place.to} ${place.doing ?? place.label}`,
    title: place.label,
    detail: '',
    doing: undefined,
    ...place,
  }))
  const things = results.map(({ kind, id, title, detail }) => {
    const { word, addressOf } = foundWords[kind]
    return {
      key: `${kind} ${id}`,
      title,
      word,
      detail,
      to: `${paths.admin}/${addressOf(id)}`,
      doing: undefined,
    }
  })
  const options = near ? [...things, ...pages] : [...pages, ...things]
  const combobox = useCombobox({
    rows: options.length,
    open: true,
    onText: setText,
    onOpen: () => {},
    onClose,
    onPick: (row) => {
      const option = options[row]
      if (!option) return
      onClose()
      navigate(option.to, option.doing === undefined ? {} : { state: { doing: option.doing } })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: {
            overflow: 'visible',
            alignSelf: 'flex-start',
            m: { xs: 2, sm: 4 },
            width: { xs: 'calc(100% - 32px)' },
          },
        },
      }}
    >
      <Box sx={{ position: 'relative', p: 1.5 }}>
        <VisuallyHidden id={id}>Procurar em tudo</VisuallyHidden>
        <TextInput
          {...combobox.inputProps}
          autoFocus
          value={text}
          maxLength={120}
          placeholder="Nome, telemóvel, NIF, código…"
          aria-label="Procurar em tudo"
          onKeyDown={(event) => {
            // Enter without an arrow key takes the first one.
            if (event.key === 'Enter' && !combobox.inputProps['aria-activedescendant'] && options[0])
              return combobox.optionProps(0).onClick()
            combobox.inputProps.onKeyDown(event)
          }}
        />
        <ComboboxList
          {...combobox.listProps}
          label="O que foi encontrado"
          words={loading ? '' : inWords(options.length)}
          {...(options.length === 0 && {
            instead: (
              <Typography sx={{ p: 1.5 }}>
                {failure?.message ?? (loading && asked ? 'A procurar…' : 'Nada com este texto.')}
              </Typography>
            ),
          })}
        >
          {options.map(({ key, title, word, detail }, row) => (
            <ComboboxOption key={key} {...combobox.optionProps(row)}>
              {title}
              <Beside>{[word, detail].filter(Boolean).join(' · ')}</Beside>
            </ComboboxOption>
          ))}
        </ComboboxList>
      </Box>
    </Dialog>
  )
}

const inWords = (count: number): string => (count === 1 ? '1 resultado' : `${count} resultados`)
