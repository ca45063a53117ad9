import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

const times = (count: number, part: (at: number) => ReactNode) =>
  Array.from({ length: count }, (_, at) => part(at))

const Card = ({ children }: { children: ReactNode }) => (
  <Paper elevation={1} sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}>
    {children}
  </Paper>
)

/** A card's title and a field or two. */
const FieldsCard = ({ fields = 2 }: { fields?: number }) => (
  <Card>
    <Typography variant="h3" component="div" sx={{ mb: 2 }}>
      <Skeleton width="45%" />
    </Typography>
    {times(fields, (at) => (
      <Skeleton key={at} variant="rounded" height={56} sx={{ mb: 2 }} />
    ))}
  </Card>
)

/** An entry of a list: what it is of, and two lines of facts. */
const RowCard = () => (
  <Card>
    <Typography variant="h6" component="div">
      <Skeleton width="60%" />
    </Typography>
    <Skeleton width="85%" />
    <Skeleton width="40%" />
  </Card>
)

/** The shapes of what is to come. */
const shapes = {
  question: () => (
    <Box sx={{ p: 3 }}>
      <Typography variant="h2" component="div" sx={{ mb: 3 }}>
        <Skeleton width="80%" />
      </Typography>
      {times(4, (at) => (
        <Skeleton key={at} variant="rounded" height={52} sx={{ mb: 1 }} />
      ))}
    </Box>
  ),
  /** A list whose entries are cards. */
  rows: () => times(4, (at) => <RowCard key={at} />),
  /** Fields in cards. */
  cards: () => times(3, (at) => <FieldsCard key={at} />),
  /** Cards next to each other where there is room. */
  columns: () => (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <div>
        {times(2, (at) => (
          <FieldsCard key={at} fields={3} />
        ))}
      </div>
      <FieldsCard />
    </Box>
  ),
  /** Somebody's page: a banner, a picture that lies over its edge, the name, and what is told. */
  profile: () => (
    <>
      <Skeleton variant="rounded" sx={{ height: { xs: 160, md: 280 } }} />
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 3, rowGap: 1, mb: 3 }}
      >
        <Skeleton
          variant="rounded"
          width={128}
          height={128}
          sx={{
            flex: 'none',
            mt: '-56px',
            border: 6,
            borderColor: 'background.default',
            borderRadius: '28px',
          }}
        />
        <Typography variant="h1" component="div" sx={{ flex: { sm: 1 }, pt: { sm: 1 } }}>
          <Skeleton width="min(80%, 18rem)" />
        </Typography>
      </Box>
      {times(2, (at) => (
        <RowCard key={at} />
      ))}
    </>
  ),
  /** What two people write to each other. */
  chat: () => (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}>
      {times(4, (at) => (
        <Skeleton
          key={at}
          variant="rounded"
          width="65%"
          height={at === 1 ? 88 : 56}
          sx={{ alignSelf: at % 2 === 0 ? 'flex-start' : 'flex-end' }}
        />
      ))}
    </Box>
  ),
  /** The entries of a list to choose from. */
  options: () => (
    <Box sx={{ px: 2, py: 1 }}>
      {times(5, (at) => (
        <Skeleton key={at} width={`${80 - 12 * (at % 3)}%`} sx={{ my: 1.25 }} />
      ))}
    </Box>
  ),
} satisfies Record<string, () => ReactNode>

export type WaitingShape = keyof typeof shapes

interface WaitingProps {
  /** Heard in its place; none where something else says it. */
  label?: string
  shape?: WaitingShape
}

/** Stands in the place of what is to come, in its shape (PAGE-75). */
export const Waiting = ({ label, shape = 'question' }: WaitingProps) => (
  <Box {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}>
    {shapes[shape]()}
  </Box>
)

interface WaitingPageProps extends WaitingProps {
  /** Whether the page's title stands above it already. */
  isTitled?: boolean
}

/** For what fills a page: the footer is out of view until it is there, and moves nobody (PAGE-67). */
export const WaitingPage = ({ isTitled = false, ...waiting }: WaitingPageProps) => (
  <Box sx={{ minHeight: '100vh' }}>
    {!isTitled && (
      <Typography variant="h1" component="div" sx={{ mb: 3 }}>
        <Skeleton width="min(60%, 18rem)" />
      </Typography>
    )}
    <Waiting {...waiting} />
  </Box>
)
