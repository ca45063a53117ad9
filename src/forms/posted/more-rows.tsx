import type { usePages } from '#src/lib/use-pages.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { posts } from './post-form.tsx'

interface MoreRowsProps {
  pages: Pick<ReturnType<typeof usePages>, 'next' | 'busy' | 'failure' | 'showMore'>
  /** The part of the page's address that says after which row the list goes on, where there are no scripts. */
  name: string
  /** The id of the element that begins the list, where it is not at the top of the page. */
  list?: string
  /** What else the page's address says, which that page of the list is of too. */
  search?: URLSearchParams
}

const NOTHING = new URLSearchParams()

/** The button below a list that adds its next page; without scripts it leads to the page of the site that has it. */
export function MoreRows({
  pages: { next, busy, failure, showMore },
  name,
  list,
  search = NOTHING,
}: MoreRowsProps) {
  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      {next !== null && (
        <form method="get" {...(list !== undefined && { action: `#${list}` })}>
          {[...search].map(
            ([key, value]) => key !== name && <input key={key} type="hidden" name={key} value={value} />,
          )}
          <BusyButton
            variant="outlined"
            color="secondary"
            busy={busy}
            {...posts(next, showMore)}
            name={name}
            sx={{ mt: 2 }}
          >
            Mostrar mais
          </BusyButton>
        </form>
      )}
    </>
  )
}
