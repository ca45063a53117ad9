import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode, useState } from 'react'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import type { Column, GridProps } from './list.ts'

/** As many as a page of the server's holds. */
const MORE = 50

/**
 * The rows of a table as cards, where its columns have no room side by side. The first column is the card's heading.
 */
export function Cards<Row extends { id: string | number }>(props: GridProps<Row>) {
  const { label, columns, rows, loading, empty, chosen, onChoose } = props
  const [shown, setShown] = useState(MORE)
  const [first, ...rest] = columns
  if (loading && rows.length === 0) return <Waiting label={`${label}: a carregar`} shape="rows" />
  if (rows.length === 0) return <Typography sx={{ py: 3 }}>{empty}</Typography>
  const choose = (id: Row['id'], isChosen: boolean) => {
    const others = [...(chosen ?? [])].filter((each) => each !== id)
    onChoose?.(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <>
      {chosen && rows.length > 1 && (
        <FormControlLabel
          label={`Escolher todas (${rows.length})`}
          control={
            <Checkbox
              checked={chosen.size === rows.length}
              indeterminate={chosen.size > 0 && chosen.size < rows.length}
              onChange={({ target }) => onChoose?.(new Set(target.checked ? rows.map(({ id }) => id) : []))}
            />
          }
          sx={{ mb: 1 }}
        />
      )}
      <Box
        component="ul"
        aria-label={label}
        aria-busy={loading || undefined}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, opacity: loading ? 0.6 : 1 }}
      >
        {rows.slice(0, shown).map((row) => (
          <Paper
            component="li"
            key={row.id}
            elevation={1}
            sx={{
              position: 'relative',
              p: 2,
              borderRadius: '12px',
              overflowWrap: 'anywhere',
              '& a:first-of-type::after': { content: '""', position: 'absolute', inset: 0 },
              '& button, & dd a, & input': { position: 'relative', zIndex: 1 },
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, fontWeight: 650 }}>{first && shownIn(first, row)}</Box>
              {chosen && (
                <Checkbox
                  checked={chosen.has(row.id)}
                  onChange={({ target }) => choose(row.id, target.checked)}
                  slotProps={{ input: { 'aria-label': `Escolher ${first?.text(row) ?? ''}` } }}
                  sx={{ m: -1.25, zIndex: 1 }}
                />
              )}
            </Box>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                rowGap: 0.5,
                columnGap: 1.5,
                gridTemplateColumns: 'minmax(80px, auto) 1fr',
              }}
            >
              {rest.map((column) => {
                const { id, title } = column
                const value = column.text(row)
                if (value === null || value === '') return null
                return (
                  <Fragment key={id}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                      {title}
                    </Typography>
                    <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                      {shownIn(column, row)}
                    </Box>
                  </Fragment>
                )
              })}
            </Box>
          </Paper>
        ))}
      </Box>
      {rows.length > shown && (
        <Button color="secondary" variant="outlined" onClick={() => setShown(shown + MORE)} sx={{ mt: 2 }}>
          Mostrar mais
        </Button>
      )}
    </>
  )
}

/** What a column shows of a row. */
const shownIn = <Row,>({ text, show = text }: Column<Row>, row: Row): ReactNode => show(row)
