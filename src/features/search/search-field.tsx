import Box from '@mui/material/Box'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { useId } from 'react'
import { texts } from '#schemas/messages/texts.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { useCombobox } from '#src/ui/inputs/use-combobox.ts'
import { SearchList } from './search-list.tsx'
import type { ServiceSearchState } from './use-service-search.ts'

/** Matches shown in the list before 'Mostrar mais'. */
const MAX_SHOWN = 5

/** The text box of the service search with its list (CAT-8). */
export function SearchField({ search, compact }: { search: ServiceSearchState; compact: boolean }) {
  const { box, send, input, matches, near, isEmpty, marked, danger, beside, standing, wake, change, visit } =
    search
  const { mode, text, refused } = box
  const options = matches.slice(0, MAX_SHOWN)
  const more = matches.length >= MAX_SHOWN && !near && !isEmpty
  const open = mode === 'listing' && (!isEmpty || options.length > 0)
  const errorId = useId()
  const combobox = useCombobox({
    // The first arrow only opens a closed list.
    rows: open ? options.length + (more ? 1 : 0) : 0,
    open,
    onText: change,
    onOpen: () => send({ type: 'LIST.OPENED' }),
    onClose: () => send({ type: 'LIST.CLOSED' }),
    onPick: (row) => {
      const result = options[row]
      if (!result) return send({ type: 'MORE.OPENED' })
      if (result.kind === 'subgroup') return send({ type: 'MORE.OPENED', area: result.id })
      if (result.kind === 'mainGroup') return void visit(result)
      send({ type: 'RESULT.CHOSEN', service: result })
      input.current?.focus()
    },
  })
  return (
    <Box {...combobox.rootProps} sx={{ position: 'relative', flex: 1, minWidth: compact ? 0 : 240 }}>
      <Box
        sx={{
          position: 'absolute',
          left: 16,
          top: 0,
          height: '3.5rem',
          display: 'flex',
          alignItems: 'center',
          color: 'text.secondary',
          pointerEvents: 'none',
        }}
      >
        <MagnifyingGlassIcon size={22} aria-hidden />
      </Box>
      <TextInput
        {...combobox.inputProps}
        ref={input}
        name="q"
        value={text}
        placeholder="De que serviço precisa?"
        aria-label="De que serviço precisa?"
        aria-expanded={open && options.length > 0}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? errorId : undefined}
        maxLength={120}
        onFocus={() => {
          wake()
          if (isEmpty) send({ type: 'LIST.OPENED' })
        }}
        onPointerEnter={wake}
        onClick={() => send({ type: 'LIST.OPENED' })}
        sx={{ pl: '50px' }}
      />
      <FieldError id={errorId}>{refused ? texts.chooseFromList : undefined}</FieldError>
      <SearchList
        combobox={combobox}
        options={options}
        beside={open ? beside(options) : undefined}
        near={near}
        isEmpty={isEmpty}
        marked={marked}
        danger={danger}
        count={isEmpty ? options.length : matches.length}
        more={more}
        standing={standing}
      />
    </Box>
  )
}
