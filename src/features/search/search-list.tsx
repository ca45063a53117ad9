import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { Link as RouterLink } from 'react-router-dom'
import type { Titled } from '#schemas/catalogue/search.ts'
import { paths } from '#src/routes/paths.ts'
import { categories } from '#src/routes/table.ts'
import { HiddenStatus } from '#src/ui/feedback/hidden-status.tsx'
import { SearchOption } from './search-option.tsx'

interface SearchListProps {
  /** The prefix of the ids of the list (`…list`) and its lines (`…option0`). */
  id: string
  open: boolean
  options: readonly Titled[]
  /** The options only resemble what was typed. */
  near: boolean
  /** How many services were found, shown or not. */
  count: number
  /** Whether the last line leads to all of them. */
  more: boolean
  /** Index of the active line; -1 for none. */
  active: number
  standing: 'coming' | 'there' | 'failed'
  onChoose: (service: Titled) => void
  onMore: () => void
}

const NOTHING = 'Não encontrámos esse serviço.'

/** The list under the search box: services to choose from, or links where there are none. */
export function SearchList(props: SearchListProps) {
  const { id, open, options, near, more, active, onChoose, onMore } = props
  const any = options.length > 0
  return (
    <>
      <HiddenStatus>{open ? inWords(props) : ''}</HiddenStatus>
      <Paper
        elevation={6}
        sx={{
          display: open ? 'block' : 'none',
          position: 'absolute',
          top: 'calc(100% + 6px)',
          left: 0,
          right: 0,
          minWidth: 240,
          p: 1,
          zIndex: 'modal',
          textAlign: 'left',
        }}
      >
        <Box id={`${id}list`} role="listbox" aria-label="Serviços" hidden={!any}>
          {near && any && (
            <Box role="presentation" sx={{ px: 2, py: 0.5, color: 'text.secondary', fontSize: '0.9375rem' }}>
              Quis dizer
            </Box>
          )}
          {options.map((service, row) => (
            <SearchOption
              key={service.id}
              id={`${id}option${row}`}
              active={row === active}
              onPick={() => onChoose(service)}
            >
              {service.title}
            </SearchOption>
          ))}
          {more && (
            <SearchOption
              id={`${id}option${options.length}`}
              active={active === options.length}
              strong
              onPick={onMore}
            >
              Mostrar mais
            </SearchOption>
          )}
        </Box>
        {open && !any && <NothingFound {...props} />}
      </Paper>
    </>
  )
}

/** No results: the state of the search, and links to continue with (CAT-12). */
function NothingFound({ standing }: SearchListProps) {
  if (standing === 'coming') return <Box sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>A carregar…</Box>
  return (
    // Keeps the focus in the text box while a link is pressed; losing it would close the list under the pointer.
    <Box onMouseDown={(event) => event.preventDefault()} sx={{ px: 2, py: 1.5 }}>
      <Box component="p" sx={{ m: 0, mb: 1, fontWeight: 600 }}>
        {standing === 'failed' ? 'Não foi possível carregar os serviços.' : NOTHING}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        Veja os serviços por área, ou diga-nos do que precisa:
      </Box>
      <Box
        component="nav"
        aria-label="Outras formas de encontrar"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        {categories.map(({ name, path, categoryName }) => (
          <Link key={name} component={RouterLink} to={path} sx={{ py: 1 }}>
            {categoryName}
          </Link>
        ))}
        <Link component={RouterLink} to={paths.contact} sx={{ py: 1, fontWeight: 600 }}>
          Fale connosco
        </Link>
      </Box>
    </Box>
  )
}

/** The list's content in words, for screen readers. */
function inWords({ standing, count, near }: SearchListProps): string {
  if (standing === 'failed') return 'Não foi possível carregar os serviços.'
  if (standing === 'coming') return 'A carregar os serviços…'
  if (count === 0) return `${NOTHING} Veja os serviços por área, ou fale connosco.`
  const services = count === 1 ? '1 serviço' : `${count} serviços`
  return near ? `${NOTHING} ${services} com um nome parecido.` : `${services}.`
}
