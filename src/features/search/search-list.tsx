import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Fragment, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CatalogueResult } from '#schemas/catalogue/results.ts'
import { paths } from '#src/routes/paths.ts'
import { categories } from '#src/routes/table.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { Beside, ComboboxList, ComboboxOption } from '#src/ui/inputs/combobox-list.tsx'
import type { Combobox } from '#src/ui/inputs/use-combobox.ts'
import { latePart } from '#src/ui/late-part.tsx'
import type { ServiceSearchState } from './use-service-search.ts'

const DangerWarning = latePart(() => import('./danger-warning.tsx')).component((part) => part.DangerWarning)

interface SearchListProps {
  combobox: Combobox
  options: readonly CatalogueResult[]
  /** What options say besides their titles. */
  beside: ReadonlyMap<CatalogueResult, string> | undefined
  /** The options only resemble what was typed. */
  near: boolean
  /** Nothing is typed: the options are popular services. */
  isEmpty: boolean
  /** A title with what was typed marked. */
  marked: ServiceSearchState['marked']
  /** The danger that was written of; its warning stands above all. */
  danger: ServiceSearchState['danger']
  /** How many results there are, shown or not. */
  count: number
  /** Whether the last line leads to all of them. */
  more: boolean
  standing: ServiceSearchState['standing']
}

const POPULAR = 'Serviços populares'

/** Letters that were typed: heavier and underlined, which is seen in every colour. */
const Match = styled('b')({ fontWeight: 750, textDecoration: 'underline' })

/** A title with what was typed marked. Other pieces are another element: a translated page could not change its texts (ORD-38). */
const Title = ({ pieces }: { pieces: ReturnType<ServiceSearchState['marked']> }) => (
  <span key={pieces.map(({ piece }) => piece).join('|')}>
    {pieces.map(({ piece, isMarked }, at) => {
      const Piece = isMarked ? Match : Fragment
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
      return <Piece key={at}>{piece}</Piece>
    })}
  </span>
)

const NOTHING = 'Não encontrámos esse serviço.'

/** The list under the search box: services and groups to choose from, or links where there are none. */
export function SearchList(props: SearchListProps) {
  const { combobox, options, beside, near, isEmpty, marked, danger, more } = props
  const any = options.length > 0
  return (
    <ComboboxList
      {...combobox.listProps}
      label="Serviços"
      words={inWords(props)}
      above={
        danger && (
          <Suspense>
            <DangerWarning danger={danger} />
          </Suspense>
        )
      }
      instead={!any && <NothingFound {...props} />}
    >
      {(near || isEmpty) && any && (
        <Box role="presentation" sx={{ px: 2, py: 0.5, color: 'text.secondary', fontSize: '0.9375rem' }}>
          {near ? 'Quis dizer' : POPULAR}
        </Box>
      )}
      {options.map((result, row) => (
        <ComboboxOption key={`${result.kind}${result.id}`} {...combobox.optionProps(row)}>
          <Title pieces={marked(result.title)} />
          {beside?.has(result) && <Beside>{beside.get(result)}</Beside>}
        </ComboboxOption>
      ))}
      {more && (
        <ComboboxOption
          {...combobox.optionProps(options.length)}
          sx={{ fontWeight: 650, color: 'primary.main' }}
        >
          Mostrar mais
        </ComboboxOption>
      )}
    </ComboboxList>
  )
}

/** No results: the state of the search, and links to continue with (CAT-12). */
function NothingFound({ standing }: SearchListProps) {
  if (standing === 'coming') return <Waiting shape="options" />
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
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
function inWords({ standing, count, near, isEmpty }: SearchListProps): string {
  if (standing === 'failed') return 'Não foi possível carregar os serviços.'
  if (standing === 'coming') return 'A carregar os serviços…'
  if (count === 0) return `${NOTHING} Veja os serviços por área, ou fale connosco.`
  if (isEmpty) return `${POPULAR}: ${count}.`
  const results = count === 1 ? '1 resultado' : `${count} resultados`
  return near ? `${NOTHING} ${results} com um nome parecido.` : `${results}.`
}
