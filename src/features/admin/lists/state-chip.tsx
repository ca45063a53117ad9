import Chip from '@mui/material/Chip'

const soft = (tone: string) => ({ bgcolor: `${tone}.light`, color: `${tone}.main` })

/** The colours of states: done, waiting, archived, failed. */
const looks: Readonly<Record<string, object>> = {
  published: soft('success'),
  sent: soft('success'),
  active: soft('success'),
  done: soft('success'),
  verified: soft('success'),
  paid: soft('success'),
  given: soft('success'),
  reopened: soft('success'),
  upheld: soft('success'),
  started: soft('secondary'),
  open: soft('warning'),
  unverified: soft('warning'),
  pending: soft('warning'),
  waiting: soft('warning'),
  asked: soft('warning'),
  archived: { bgcolor: 'action.hover', color: 'text.secondary' },
  suspended: { bgcolor: 'error.main', color: 'error.contrastText' },
  refused: { bgcolor: 'error.main', color: 'error.contrastText' },
  kept: { bgcolor: 'error.main', color: 'error.contrastText' },
  dead: { bgcolor: 'error.main', color: 'error.contrastText' },
}

/** A state in words, in its colour. */
export function StateChip({ state, words }: { state: string; words: Readonly<Record<string, string>> }) {
  return <Chip size="small" label={words[state] ?? state} sx={{ fontWeight: 600, ...looks[state] }} />
}
