import { styled } from '@mui/material/styles'

export const dateHintId = (id: string): string => `${id}__form`

const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  marginTop: theme.spacing(0.5),
  fontSize: '0.9375rem',
  color: (theme.vars ?? theme).palette.text.secondary,
}))

/** How a day is written, in words (PAGE-46). `id` is the field's, which it describes. */
export const DateHint = ({ id, example }: { id: string; example: string }) => (
  <Hint id={dateHintId(id)}>
    Dia, mês e ano, por exemplo <span>{example}</span>.
  </Hint>
)
