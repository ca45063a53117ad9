import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { Link as RouterLink } from 'react-router-dom'
import { ageInWords, leftInWords, waitingSentence } from '#schemas/waiting/words.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useWaiting, type WaitingKind } from '#src/features/admin/waiting/waiting.tsx'
import { AreaCard } from '#src/pages/area/area-card.tsx'
import { DayRow, DayRows } from '#src/pages/area/day/day-rows.tsx'
import { paths } from '#src/routes/paths.ts'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'

const DAY_MS = 24 * 3_600_000

type Thing = WaitingKind['things'][number] & { kind: WaitingKind }

/** The first page of the administration (ADM-39): what waits, what is promised first before all else, each one press away. */
export function Page() {
  const { data, failure, reload } = useWaiting()
  const now = Date.now()
  const kinds = data?.kinds ?? []
  const things = kinds.flatMap((kind) => kind.things.map((thing) => ({ ...thing, kind })))
  const isPromised = ({ due }: { due: string | null }) => due !== null
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  const isOverdue = ({ due }: { due: string | null }) => due !== null && Date.parse(due) < now
  const overdue = things.filter(isOverdue).length
  // A kind shows its oldest things alone: where all of them are overdue, others may be too.
  const isAtLeast = kinds.some((kind) => kind.count > kind.things.length && kind.things.every(isOverdue))
  return (
    <SectionFrame title="Hoje" failure={failure} onRetry={reload}>
      {!data && !failure && <WaitingPage label="A carregar" shape="rows" />}
      {data && (
        <Typography sx={{ mb: 3 }}>
          <span key={`${count} ${overdue}`}>
            {count === 0
              ? 'Não há nada à espera: nem decisões, nem mensagens, nem pedidos em risco. O que chegar aparece aqui logo.'
              : waitingSentence(count, overdue, isAtLeast)}
          </span>
        </Typography>
      )}
      <Part
        title="Com prazo"
        now={now}
        things={things
          .filter(isPromised)
          .toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''))}
      />
      <Part
        title="Sem prazo"
        now={now}
        things={things
          .filter((thing) => !isPromised(thing))
          .toSorted((one, other) => one.at.localeCompare(other.at))}
      />
    </SectionFrame>
  )
}

/** The things of some kinds, and how many more of each its list has. */
function Part({ title, now, things }: { title: string; now: number; things: readonly Thing[] }) {
  if (things.length === 0) return null
  const longer = [...new Set(things.map(({ kind }) => kind))].filter(
    (kind) => kind.count > kind.things.length,
  )
  return (
    <AreaCard title={title}>
      <DayRows>
        {things.map(({ id, title: called, at, due, path, kind }) => (
          <DayRow
            key={`${kind.name} ${id}`}
            to={`${paths.admin}/${path}`}
            label={`${capitalised(kind.one)}${called && `: ${called}`}`}
            text={`Espera ${ageInWords(now - Date.parse(at))}.`}
            chips={due !== null && <DueChip left={Date.parse(due) - now} />}
          />
        ))}
      </DayRows>
      {longer.map((kind) => {
        const more = kind.count - kind.things.length
        return (
          <Typography key={kind.name} sx={{ mt: 2 }}>
            <Link component={RouterLink} to={`${paths.admin}/${kind.path}`}>
              {`Mais ${more} ${more === 1 ? kind.one : kind.several}`}
            </Link>
          </Typography>
        )
      })}
    </AreaCard>
  )
}

/** How long is left, in milliseconds, in the colour of how near it is. */
function DueChip({ left }: { left: number }) {
  const words = leftInWords(left)
  if (left < 0)
    return (
      <Chip key={words} size="small" color="error" icon={<WarningCircleIcon aria-hidden />} label={words} />
    )
  return <Chip key={words} size="small" color={left < DAY_MS ? 'warning' : 'default'} label={words} />
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
