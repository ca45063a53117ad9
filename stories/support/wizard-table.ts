import type { StoryPage } from './page-story.tsx'
import { beginsAt } from './widths.ts'

/** What a step of a wizard is shown in, and what its stories are called by it. */
export const SITUATIONS = {
  empty: 'SemResposta',
  filled: 'ComResposta',
  error: 'ComErro',
  checking: 'AVerificar',
  restored: 'DoRascunho',
} as const

export type Situation = keyof typeof SITUATIONS

/** The widths that everything is shown at, and what a story's name ends with at each. */
export const WIDTHS = { desktop: '', phone: 'NoTelemóvel' } as const

/** Why nothing is shown. */
export interface LeftOut {
  readonly why: string
}

/** What one story shows: the arguments of the wizard's view at a standing snapshot, and what is done in it first. */
export interface Shown<Args> {
  readonly args: Args
  /** Why it ends in the picture of another story. */
  readonly sameAs?: string
  /** Whether it shows a placeholder on purpose. */
  readonly waits?: true
  /** The page that it stands in, where it is another than the table's. */
  readonly page?: StoryPage
  readonly play?: (story: { canvasElement: HTMLElement }) => Promise<void>
}

export type StepRow<Args> = { readonly [S in Situation]: Shown<Args> | LeftOut } & {
  /** What its stories begin with. */
  readonly name: string
}

/** All that a wizard shows in Storybook. A house test compares it with the wizard, and the index of Storybook with it. */
export interface WizardTable<Args> {
  readonly title: string
  /** The page that the wizard is. A wizard that opens over pages says at its stories which one is behind it. */
  readonly page?: StoryPage
  /** Every step in every situation; more rows of a step where it looks different. */
  readonly steps: Readonly<Record<string, StepRow<Args> | readonly StepRow<Args>[]>>
  /** What else there is to see, by the story's name. */
  readonly others: Readonly<Record<string, Shown<Args>>>
  /** Why states of the machine have no story, by their path. */
  readonly leftOut: Readonly<Record<string, string>>
}

/** Which step a story shows in which situation: a filled step looks different from an empty one. */
export interface StepShown {
  readonly row: string
  readonly situation: Situation
}

/** A cell of a table at one width. */
export type Cell<Args> = Shown<Args> & { readonly width: keyof typeof WIDTHS; readonly step?: StepShown }

const rowsOf = <Args>({ steps }: WizardTable<Args>) => Object.values(steps).flat() as StepRow<Args>[]

/** Every story of a table by its name: each cell at each width. */
export function storiesOf<Args>(table: WizardTable<Args>): ReadonlyMap<string, Cell<Args>> {
  const cells = [
    ...rowsOf(table).flatMap((row) =>
      (Object.keys(SITUATIONS) as Situation[]).map(
        (situation) =>
          [
            `${row.name}${SITUATIONS[situation]}`,
            { ...row[situation], step: { row: row.name, situation } },
          ] as const,
      ),
    ),
    ...Object.entries(table.others),
  ]
  const widths = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]
  return new Map(
    cells.flatMap(([name, cell]) =>
      'why' in cell ? [] : widths.map((width) => [`${name}${WIDTHS[width]}`, { ...cell, width }] as const),
    ),
  )
}

/** A snapshot is no matter for controls: the wizard's prototype is the place to try things. */
const AS_IT_STANDS = { controls: { disable: true } }

/** Makes a table's stories: `story('EscolhaComErro')` is the one of that name. */
export const storyMaker = <Args>(table: WizardTable<Args>) => {
  const stories = storiesOf(table)
  return (name: string) => {
    const cell = stories.get(name)
    if (!cell) throw new Error(`${table.title} has no story ${name}`)
    const { width, sameAs, waits, page, step, ...shown } = cell
    const ends = { sameAs, waits, step, page: page ?? table.page }
    return { ...shown, parameters: { ...ends, ...beginsAt(width), ...AS_IT_STANDS } }
  }
}
