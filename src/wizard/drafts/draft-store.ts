import type { WizardContext, WizardInput } from '#machines/wizard/context.ts'

/** What a wizard goes on from. */
export type Draft = Pick<WizardInput, 'saved' | 'requestId'>

/**
 * How a draft stands to the page of its wizard that came as HTML:
 *
 * - `newer`: it goes on from the page's answers
 * - `ahead`: likewise, and was left at a later step than the server knows
 * - `older`: the page goes on from its answers
 * - `apart`: both went on, so that the person has to choose; until then the draft's answers stand
 * - `none`: there is no draft of the page's request, and the page counts alone
 */
export type Standing = 'newer' | 'ahead' | 'older' | 'apart' | 'none'

/** Where a wizard keeps its unfinished answers. The wizard does not know which place that is. */
export interface DraftStore<Context = WizardContext, Page = { drafted: boolean }> {
  /** The draft; undefined if there is none that can be read. */
  read(): Draft | undefined
  /** Keeps the answers so far, if there are any. Whether they outlive the browser's page then. */
  keep(context: Context): boolean
  /** Removes the draft, since it was sent. */
  forget(): void
  /** How the draft that was read stands to the wizard's page. From then on the store stands for both. */
  compare(draft: Draft, page: Page): Standing
}
