import { returnReasons } from '#schemas/credits/returns.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { textOf } from '#schemas/forms/posted.ts'
import type { CallFunction } from '#src/api/client.ts'
import { allEntries, ledgerFile } from '#src/features/credits/ledger.tsx'
import { PURCHASES_AFTER } from '#src/features/credits/purchases.tsx'
import { askedBy, RETURNED, RETURNS_AFTER } from '#src/features/credits/returns.tsx'
import { paths } from '#src/routes/paths.ts'
import type { Act, ActionStanding } from '#src/routes/posted-action.ts'
import { AFTER } from '../../shared/list-page.ts'
import { Credits, type CreditsRead } from './credits-section.tsx'
import { readCredits } from './read-credits.ts'

const HERE = `${paths.area}/creditos`
/** The parts of the address that ask for the ledger's file, and say that credits were asked back. */
const FILE = 'ficheiro'
const ASKED = 'devolucao'

/** A professional's credits as a page without scripts has them (PRO-17). */
export interface PlainCreditsData extends CreditsRead {
  /** The ledger's file, where the address asks for it. */
  readonly file?: string
  /** Whether the page was led to by asking credits back. */
  readonly asked: boolean
  /** The purchase that the address names. */
  readonly named: string | null
}

/** Reads what the page shows without scripts. */
export async function readPlainCredits(
  call: CallFunction,
  query: URLSearchParams,
): Promise<PlainCreditsData> {
  const read = await readCredits(call, {
    after: {
      entries: query.get(AFTER) ?? undefined,
      purchases: query.get(PURCHASES_AFTER) ?? undefined,
      returns: query.get(RETURNS_AFTER) ?? undefined,
    },
  })
  const load = (asked: { after?: string; size: number }) => call('listOwnCredits', { query: asked })
  const file = query.has(FILE) ? { file: ledgerFile((await allEntries(load)).rows) } : {}
  return { ...read, ...file, asked: query.has(ASKED), named: query.get('compra') }
}

/** What the buttons of the page ask for: the credits of a proposal back, with a reason (CRD-11). */
export const returnActions = ({ posted }: PostedForm, query: URLSearchParams): Record<string, Act> =>
  Object.fromEntries(
    returnReasons.map((reason) => [
      askedBy(reason),
      async (call) => {
        await call('askReturn', { body: { proposal: textOf(posted, RETURNED), reason } })
        const after = query.get(RETURNS_AFTER)
        const there = { [ASKED]: '1', ...(after !== null && { [RETURNS_AFTER]: after }) }
        return `${HERE}?${new URLSearchParams(there)}`
      },
    ]),
  )

/** A professional's credits where there are no scripts. */
export function PlainCredits({
  credits: { file, asked, named, ...read },
  standing: { token, failed },
}: {
  credits: PlainCreditsData
  standing: ActionStanding
}) {
  return (
    <Credits
      {...read}
      named={named}
      onReload={named === null ? HERE : `${HERE}?${new URLSearchParams({ compra: named })}`}
      plain={{
        ledger: {
          after: (next) => `${HERE}?${new URLSearchParams({ [AFTER]: next })}`,
          file: file === undefined ? { asked: `${HERE}?${FILE}=1` } : { text: file },
        },
        returns: { token, said: asked && !failed, failure: failed?.text },
      }}
    />
  )
}
